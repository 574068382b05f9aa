import { holdPartyId } from '#functions/platform/ids.ts';
import { changeWithOffers } from '#functions/services/offer-freed.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { findHold, freeHold } from '#shared/domain/day/hold.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';

type Deps = Parameters<typeof changeWithOffers>[0] & { readonly days: Pick<DaysStore, 'change'>; readonly now: number };

/** Frees the hold of a key on a day and offers it to who waits; does nothing if it has expired or was booked. */
export function releaseHold(deps: Deps, venue: Venue, date: LocalDate, key: string) {
  const { days, now } = deps;
  const id = holdPartyId(venue.venueId, date, key);
  return days.change(
    venue.venueId,
    date,
    async ({ sheet }) => {
      if (!findHold(sheet, id)) return { keep: { freed: false } };
      const freed = { sheet: freeHold(sheet, id), reservations: [] };
      return { commit: await changeWithOffers(deps, { venue, date, now }, freed), answer: { freed: true } };
    },
    { now },
  );
}
