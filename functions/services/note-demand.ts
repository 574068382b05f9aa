import type { ChangeOutcome } from '#functions/platform/once.ts';
import type { RatesStore } from '#functions/platform/rate-counts.ts';
import { siteOf } from '#functions/platform/rate-limits.ts';
import type { DemandStore } from '#functions/stores/demand.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { RefusedDemand } from '#shared/domain/yield/refused-demand.ts';
import { overAccountLimits } from './account-rates.ts';
import type { GuestWish } from './take-guest-booking.ts';

type Call = {
  readonly input: { readonly venueId: VenueId; readonly date: LocalDate } & Pick<RefusedDemand, 'start' | 'area'>;
  readonly now: number;
  readonly caller: string;
  readonly rates: RatesStore;
  readonly demand: Pick<DemandStore, 'note'>;
};

/** Notes in the ledger of refused demand what a guest wanted and did not get. */
export function demandOf({ input: { venueId, date, start, area }, now, caller, rates, demand }: Call) {
  let wanted: RefusedDemand | null = null;
  return {
    /** Remembers a refusal of the present attempt. */
    remember(
      { covers, visitor, guest: { thread } }: GuestWish,
      refused: Pick<RefusedDemand, 'meal' | 'reason' | 'proven' | 'how'>,
    ) {
      wanted = { who: visitor ?? thread, guest: thread, at: now, start, covers, area, ...refused };
    },

    /** Notes it. Refused attempts cost a caller nothing and may name made-up visitors, so they are limited per caller. */
    async note({ kind }: Pick<ChangeOutcome<unknown, unknown>, 'kind'>): Promise<void> {
      if (!wanted || kind !== (wanted.how === 'refused' ? 'kept' : 'committed')) return;
      const limits = [
        ['wish', caller],
        ['wishFromDay', caller],
        ['wishFor', `${siteOf(caller)}|${venueId}|${date}`],
      ] as const;
      if (wanted.how === 'refused' && (await overAccountLimits(rates, limits, now))) return;
      await demand.note(venueId, date, wanted);
    },
  };
}
