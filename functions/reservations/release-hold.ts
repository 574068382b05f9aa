import { holdPartyId } from '#functions/platform/ids.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import { findHold, freeHold } from '#shared/domain/day/hold.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** Frees the hold of a key on a day; does nothing if it has expired or was booked. */
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
