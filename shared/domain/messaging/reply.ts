import type { Locale } from '../kernel/locale.ts';
import type { BookingStatus } from '../reservation/booking.ts';
import type { ProofVerdict } from './judge-proof.ts';

/** Automatic answers to a guest who sent a code or reconfirmed; the texts are in `replies.json`. */
const REPLIES = [
  ...(['confirmed', 'already', 'over', 'waiting', 'duplicate', 'old', 'unknown'] as const),
  ...(['coming', 'gone', 'begun'] as const),
] as const;
export type Reply = (typeof REPLIES)[number];

/** A free text in the Cloud API's format, shown as a reply to the guest's own message. */
export type TextMessage = {
  readonly messaging_product: 'whatsapp';
  readonly recipient_type: 'individual';
  readonly to: string;
  readonly type: 'text';
  readonly context: { readonly message_id: string };
  readonly text: { readonly preview_url: false; readonly body: string };
};

/** `to`: digits only. `answers`: the provider's id of the guest's message. */
export const textMessage = (to: string, body: string, answers: string): TextMessage => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'text',
  context: { message_id: answers },
  text: { preview_url: false, body },
});

/** An answer of a user of the venue: it replies to no single message, and statuses identify it by `callback`. */
export type PersonMessage = Omit<TextMessage, 'context'> & { readonly biz_opaque_callback_data: string };

export const personMessage = (to: string, body: string, callback: string): PersonMessage => {
  const { context: _, ...message } = textMessage(to, body, '');
  return { ...message, biz_opaque_callback_data: callback };
};

/** Free texts are accepted for a day after the guest's last one; a minute is kept in reserve for the transmission. */
export const WINDOW_MS = (24 * 60 - 1) * 60_000;
export const mayReply = (sentAt: number, now: number): boolean => now - sentAt < WINDOW_MS;

/** A row of a list, or a button, with the id that it sends back when chosen. */
export type Choice = { readonly id: string; readonly title: string; readonly description?: string };

/** A question within the conversation, in the Cloud API's format. */
export type ChoiceMessage = Omit<TextMessage, 'type' | 'text'> & {
  readonly type: 'interactive';
  readonly interactive:
    | {
        readonly type: 'button';
        readonly body: { readonly text: string };
        readonly action: { readonly buttons: readonly { readonly type: 'reply'; readonly reply: Choice }[] };
      }
    | {
        readonly type: 'list';
        readonly body: { readonly text: string };
        readonly action: {
          readonly button: string;
          readonly sections: readonly { readonly rows: readonly Choice[] }[];
        };
      };
};

/** A message that may be sent to a guest within a day of the guest's latest one. */
export type FreeMessage = TextMessage | ChoiceMessage | PersonMessage;

/** The provider's limits: numbers of buttons and rows; all others in characters. */
export const CHOICE_LIMITS = { buttons: 3, buttonTitle: 20, rows: 10, rowTitle: 24, description: 72, body: 1024 };

/** Choices under a text: as buttons, or with `listLabel` as rows of a list that the label opens. */
export function choiceMessage(
  to: string,
  body: string,
  choices: readonly Choice[],
  answers: string,
  listLabel?: string,
): ChoiceMessage {
  const { type: _type, text: _text, ...addressed } = textMessage(to, '', answers);
  const text = { text: body };
  const buttons = choices.map((reply) => ({ type: 'reply' as const, reply }));
  return {
    ...addressed,
    type: 'interactive',
    interactive:
      listLabel === undefined
        ? { type: 'button', body: text, action: { buttons } }
        : { type: 'list', body: text, action: { button: listLabel, sections: [{ rows: choices }] } },
  };
}

const OPEN: readonly BookingStatus[] = ['held', 'pendingPayment', 'requested', 'waitlisted', 'offered'];

/**
 * The answer to a verdict on a code, for the reservation's previous status. Null: the confirmation message is the
 * answer.
 */
export function replyTo(verdict: ProofVerdict, booking: BookingStatus): Reply | null {
  if (verdict.kind === 'proven' && OPEN.includes(booking)) return 'waiting';
  if (verdict.kind === 'proven') return verdict.message ? null : 'confirmed';
  if (verdict.kind === 'old' || verdict.kind === 'already') return verdict.kind;
  if (booking === 'confirmed') return 'already';
  return OPEN.includes(booking) ? 'waiting' : 'over';
}

/** The answer to a yes when no question is open any more: the present state. */
export function standingReply(booking: BookingStatus): 'already' | 'waiting' | 'gone' {
  if (booking === 'confirmed') return 'already';
  return booking === 'unconfirmed' || OPEN.includes(booking) ? 'waiting' : 'gone';
}

const BY_CALLING_CODE: readonly (readonly [code: string, locale: Locale])[] = [
  ['39', 'it'],
  ['49', 'de'],
  ['43', 'de'],
  ['33', 'fr'],
  ['34', 'es'],
  ['52', 'es'],
  ['54', 'es'],
  ['55', 'pt-BR'],
  ['351', 'pt-BR'],
  ['86', 'zh'],
  ['81', 'ja'],
];

/** The language for somebody known only by number: that of its country, otherwise English. */
export const localeOfNumber = (digits: string): Locale =>
  BY_CALLING_CODE.find(([code]) => digits.startsWith(code))?.[1] ?? 'en';
