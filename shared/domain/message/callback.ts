import { parseReservationId, type ReservationId, type VenueId } from '../reservation/reservation.ts';

export type CallbackTarget = {
  readonly venueId: VenueId;
  readonly reservationId: ReservationId;
  readonly messageId: string;
};

/** What a message is called in the provider's statuses, at most 512 characters: ids only. */
export const callbackOf = ({ venueId, reservationId, messageId }: CallbackTarget): string =>
  `m1.${venueId}.${reservationId}.${messageId}`;

/** The message that a status speaks of, or null when the text is none of ours. */
export function parseCallback(text: string): CallbackTarget | null {
  const [version, venueId = '', reservation = '', messageId = '', ...more] = text.split('.');
  const parsed = parseReservationId(reservation);
  if (version !== 'm1' || more.length > 0 || !parsed) return null;
  if (!/^ven_[a-z0-9]{4,24}$/.test(venueId) || !/^msg_[0-9A-Z]{16}$/.test(messageId)) return null;
  return { venueId: venueId as VenueId, reservationId: parsed.id, messageId };
}
