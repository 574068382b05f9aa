import type { LocalDate } from './time/local-date.ts';

/** `res_20261205_7KQ2M9XA`: its day, and the party's id on that day's sheet. */
export type ReservationId = string & { readonly __brand: 'ReservationId' };

export type VenueId = string & { readonly __brand: 'VenueId' };

export function reservationIdOf(date: LocalDate, partyId: string): ReservationId {
  return `res_${date.replaceAll('-', '')}_${partyId}` as ReservationId;
}

/** The day and party of an id, or null when the text is no reservation id. */
export function parseReservationId(text: string): { id: ReservationId; date: LocalDate; partyId: string } | null {
  const match = /^res_(\d{4})(\d{2})(\d{2})_([0-9A-HJKMNP-TV-Z]{8})$/.exec(text);
  if (!match) return null;
  const [, year, month, day, partyId = ''] = match;
  return { id: text as ReservationId, date: `${year}-${month}-${day}` as LocalDate, partyId };
}

/** The day of a reservation, from its id. Throws on anything else. */
export function dateOf(id: ReservationId): LocalDate {
  const parsed = parseReservationId(id);
  if (!parsed) throw new Error('not a reservation id');
  return parsed.date;
}
