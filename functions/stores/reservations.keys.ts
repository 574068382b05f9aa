import { parseReservationId, type ReservationId, reservationIdOf, type VenueId } from '#shared/domain/kernel/ids.ts';
import { dayPk, parseDayPk } from './days.keys.ts';

export const RESERVATION_PREFIX = 'B#';

/** Key of a reservation, booked or waitlisted. Its id carries the day, so no index is needed. */
export function reservationKey(venueId: VenueId, id: ReservationId) {
  const parsed = parseReservationId(id);
  if (!parsed) throw new Error('not a reservation id');
  return { pk: dayPk(venueId, parsed.date), sk: `${RESERVATION_PREFIX}${parsed.partyId}` };
}

/** Index key of the requests that a venue has still to answer, whatever their day. */
export const openRequestsPk = (venueId: VenueId) => `V#${venueId}#REQ`;

/** Index key of what a guest booked at a venue; the thread is a keyed hash that the venue's id went into. */
export const guestPk = (thread: string) => `G#${thread}`;

export function parseReservationKey({ pk, sk }: { readonly pk: string; readonly sk: string }) {
  const { venueId, date } = parseDayPk(pk);
  const [, partyId = ''] = sk.split('#');
  return { venueId, date, id: reservationIdOf(date, partyId) };
}
