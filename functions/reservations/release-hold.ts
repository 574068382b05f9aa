import { holdPartyId } from '#functions/runtime/ids.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import { findHold, freeHold } from '#shared/domain/day/hold.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';

/** Frees what a key holds on a day; what it no longer holds, because it lapsed or was booked, stays as it is. */
export function releaseHold(
  days: Pick<DaysStore, 'change'>,
  venueId: VenueId,
  date: LocalDate,
  key: string,
  now: number,
) {
  const id = holdPartyId(venueId, date, key);
  return days.change(
    venueId,
    date,
    ({ sheet }) =>
      findHold(sheet, id)
        ? { commit: { sheet: freeHold(sheet, id), reservations: [] }, answer: { freed: true } }
        : { keep: { freed: false } },
    { now },
  );
}
