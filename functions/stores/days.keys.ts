import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** A venue's business day: the sheet, its reservations and their messages share this partition. */
export const dayPk = (venueId: VenueId, date: LocalDate) => `V#${venueId}#D#${date}`;

export const SHEET_SK = 'SHEET';
export const sheetKey = (venueId: VenueId, date: LocalDate) => ({ pk: dayPk(venueId, date), sk: SHEET_SK });

export const parseDayPk = (pk: string): { venueId: VenueId; date: LocalDate } => {
  const [, venueId = '', , date = ''] = pk.split('#');
  return { venueId: venueId as VenueId, date: date as LocalDate };
};
