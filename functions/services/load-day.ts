import type { DaysStore } from '#functions/stores/days.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';

type Stores = { readonly days: Pick<DaysStore, 'load'>; readonly reservations: Pick<ReservationsStore, 'listDay'> };

/**
 * A day of a venue (by default today) with its reservations. The sheet is read before the list, so the list contains at
 * least everything that belongs to the sheet's version.
 */
export async function loadDay({ days, reservations }: Stores, venue: Venue, asked: LocalDate | undefined, now: number) {
  const today = localMomentAt(now, venue.rules.zone);
  const date = asked ?? today.date;
  const { sheet, version } = await days.load(venue.venueId, date);
  const listed = await reservations.listDay(venue.venueId, date);
  return { today, date, sheet, version, listed };
}
