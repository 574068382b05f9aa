import type { Locale } from '../kernel/locale.ts';
import type { MessagePurpose } from '../message/message.ts';
import { LANGUAGE_CODES, TEMPLATE_NAMES } from '../message/templates.ts';

type Text = { readonly type: 'text'; readonly text: string };

export type TemplateComponent =
  | { readonly type: 'header' | 'body'; readonly parameters: readonly Text[] }
  | {
      readonly type: 'button';
      readonly sub_type: 'quick_reply';
      readonly index: string;
      readonly parameters: readonly { readonly type: 'payload'; readonly payload: string }[];
    }
  | { readonly type: 'button'; readonly sub_type: 'url'; readonly index: string; readonly parameters: readonly Text[] };

/** The Cloud API request that sends a template. */
export type TemplateMessage = {
  readonly messaging_product: 'whatsapp';
  readonly recipient_type: 'individual';
  readonly to: string;
  readonly type: 'template';
  readonly biz_opaque_callback_data: string;
  readonly template: {
    readonly name: string;
    readonly language: { readonly code: string };
    readonly components: readonly TemplateComponent[];
  };
};

export type Words = {
  readonly venue: string;
  readonly guest: string;
  readonly when: string;
  readonly covers: string;
  /** The deadline of an offer or of the house's answer to a request, or the end of the waiting time. */
  readonly until?: string;
  /** Until when a cancellation refunds the deposit. */
  readonly refund?: string;
};

export type Proofs = {
  /** The token of the link to the reservation's page. */
  readonly link: string;
  /** The payloads of the two buttons of a confirmation request, an offer or a reminder. */
  readonly confirm: string;
  readonly reconfirm: string;
  readonly cancel: string;
};

export type Addressing = {
  /** E.164. */
  readonly phone: string;
  readonly locale: Locale;
  /** Returned in every status: it identifies a message whose provider id we never received. */
  readonly callback: string;
};

/** A message about a reservation in the Cloud API's format; button indexes count over all buttons of the template. */
export function templateMessage(
  purpose: MessagePurpose,
  { phone, locale, callback }: Addressing,
  words: Words,
  proofs: Proofs,
): TemplateMessage {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace('+', ''),
    type: 'template',
    biz_opaque_callback_data: callback,
    template: {
      name: TEMPLATE_NAMES[purpose],
      language: { code: LANGUAGE_CODES[locale] },
      components: [
        { type: 'header', parameters: [text(words.venue)] },
        { type: 'body', parameters: bodyWords(purpose, words).map(text) },
        ...BUTTONS[purpose](proofs),
      ],
    },
  };
}

const text = (value: string): Text => ({ type: 'text', text: value });
const reply = (index: number, payload: string): TemplateComponent => ({
  type: 'button',
  sub_type: 'quick_reply',
  index: String(index),
  parameters: [{ type: 'payload', payload }],
});
const link = (index: number, suffix: string): TemplateComponent => ({
  type: 'button',
  sub_type: 'url',
  index: String(index),
  parameters: [text(suffix)],
});

const usual = ({ guest, when, covers }: Words): string[] => [guest, when, covers];
const BODIES = {
  confirmRequest: usual,
  confirmed: usual,
  amended: usual,
  amendmentRejected: usual,
  cancelled: usual,
  requestReceived: (words) => [...usual(words), words.until ?? words.when],
  rejected: usual,
  waitlistJoined: (words) => [...usual(words), words.until ?? words.when],
  waitlistCancelled: usual,
  waitlistOffer: (words) => [...usual(words), words.until ?? words.when],
  reminder: usual,
  reminderDeposit: (words) => [...usual(words), words.refund ?? words.when],
} as const satisfies Record<MessagePurpose, (words: Words) => string[]>;

/** The values of a message's numbered placeholders, in order. */
export const bodyWords = (purpose: MessagePurpose, words: Words): string[] => BODIES[purpose](words);

const BUTTONS = {
  confirmRequest: (proofs) => [reply(0, proofs.confirm), reply(1, proofs.cancel), link(2, proofs.link)],
  confirmed: (proofs) => [link(0, proofs.link)],
  amended: (proofs) => [link(0, proofs.link)],
  amendmentRejected: (proofs) => [link(0, proofs.link)],
  cancelled: () => [],
  requestReceived: (proofs) => [link(0, proofs.link)],
  rejected: (proofs) => [link(0, proofs.link)],
  waitlistJoined: (proofs) => [link(0, proofs.link)],
  waitlistCancelled: (proofs) => [link(0, proofs.link)],
  waitlistOffer: (proofs) => [reply(0, proofs.confirm), reply(1, proofs.cancel), link(2, proofs.link)],
  reminder: (proofs) => [reply(0, proofs.reconfirm), reply(1, proofs.cancel), link(2, proofs.link)],
  reminderDeposit: (proofs) => [reply(0, proofs.reconfirm), reply(1, proofs.cancel), link(2, proofs.link)],
} as const satisfies Record<MessagePurpose, (proofs: Proofs) => TemplateComponent[]>;
