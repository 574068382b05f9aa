import type { GuestId } from '../guest/guest-id.ts';
import { parseReservationId, type ReservationId, type VenueId } from '../kernel/ids.ts';

export type CallbackTarget = {
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
  readonly messageId: string;
};

/** An answer of the venue in a thread. */
export type AnswerTarget = {
  readonly venueId: VenueId;
  readonly guest: GuestId;
  readonly wordId: string;
  readonly at: number;
};

/** Identifies a message in the provider's statuses, in at most 512 characters: ids only. */
export const callbackOf = ({ venueId, reservationId, messageId }: CallbackTarget): string =>
  `m1.${venueId}.${reservationId}.${messageId}`;

/** The message that a status refers to, or null when the text is not ours. */
export function parseCallback(text: string): CallbackTarget | null {
  const [version, venueId = '', reservation = '', messageId = '', ...more] = text.split('.');
  const parsed = parseReservationId(reservation);
  if (version !== 'm1' || more.length > 0 || !parsed) return null;
  if (!/^ven_[a-z0-9]{4,24}$/.test(venueId) || !/^msg_[0-9A-Z]{16}$/.test(messageId)) return null;
  return { venueId: venueId as VenueId, reservationId: parsed.id, messageId };
}

export const answerCallbackOf = ({ venueId, guest, wordId, at }: AnswerTarget): string =>
  `a1.${venueId}.${guest}.${wordId}.${at}`;

/** The same for an answer of the venue. */
export function parseAnswerCallback(text: string): AnswerTarget | null {
  const found = /^a1\.(ven_[a-z0-9]{4,24})\.([\w-]{22})\.([\w-]{22})\.(\d{1,15})$/.exec(text);
  const [, venueId, guest, wordId, at] = found ?? [];
  if (!venueId || !guest || !wordId) return null;
  return { venueId: venueId as VenueId, guest, wordId, at: Number(at) };
}
