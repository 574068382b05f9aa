import type { BookingStatus } from '../reservation/booking.ts';
import type { Locale } from '../reservation/reservation.ts';
import type { ProofVerdict } from './judge-proof.ts';

/** What a guest who wrote a code, or said to come, is answered; the texts are in `replies.json`. */
export const REPLIES = [
  ...(['confirmed', 'already', 'over', 'waiting', 'duplicate', 'old', 'unknown'] as const),
  ...(['coming', 'gone'] as const),
] as const;
export type Reply = (typeof REPLIES)[number];

/** A free text as the Cloud API takes it; it shows as an answer to the guest's own message. */
export type TextMessage = {
  readonly messaging_product: 'whatsapp';
  readonly recipient_type: 'individual';
  readonly to: string;
  readonly type: 'text';
  readonly context: { readonly message_id: string };
  readonly text: { readonly preview_url: false; readonly body: string };
};

/** `to`: digits only. `answers`: the provider's id of what the guest wrote. */
export const textMessage = (to: string, body: string, answers: string): TextMessage => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'text',
  context: { message_id: answers },
  text: { preview_url: false, body },
});

/** Free texts are taken for a day after the guest's last one; a minute is kept back for the way. */
const WINDOW_MS = (24 * 60 - 1) * 60_000;
export const mayReply = (sentAt: number, now: number): boolean => now - sentAt < WINDOW_MS;

const OPEN: readonly BookingStatus[] = ['held', 'pendingPayment', 'requested', 'waitlisted', 'offered'];

/** The answer to a verdict on a code, of a reservation as it stood. Null: the confirmation that is sent says it. */
export function replyTo(verdict: ProofVerdict, booking: BookingStatus): Reply | null {
  if (verdict.kind === 'proven') return verdict.message ? null : 'confirmed';
  if (verdict.kind === 'old' || verdict.kind === 'already') return verdict.kind;
  if (booking === 'confirmed') return 'already';
  return OPEN.includes(booking) ? 'waiting' : 'over';
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

/** The language of somebody of whom only the number is known: that of its country, else English. */
export const localeOfNumber = (digits: string): Locale =>
  BY_CALLING_CODE.find(([code]) => digits.startsWith(code))?.[1] ?? 'en';
