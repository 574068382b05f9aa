import type { Once } from '#functions/platform/idempotency.ts';
import type { ChangeOutcome } from '#functions/platform/once.ts';
import { isRefusal, type Refusal } from '#functions/platform/refusal.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { type LocalMoment, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';

type Call = {
  readonly input: { readonly venueId: VenueId; readonly date: LocalDate };
  readonly now: number;
  readonly once: Once;
  readonly days: Pick<DaysStore, 'change'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  refuse(code: 'venue.unknown'): Refusal;
  settle<T, N>(outcome: ChangeOutcome<T, N>): T | N | Refusal;
};

type Day = { readonly rules: VenueRules; readonly sheet: DaySheet; readonly moment: LocalMoment };

/**
 * Changes the sheet of a day but no reservation, for example to close a table or to join tables. `judge` decides; it is
 * called again with the new sheet when another commit came first.
 */
export async function changeSheet<A extends object>(
  { input, now, once, days, venues, refuse, settle }: Call,
  judge: (day: Day) => { readonly sheet: DaySheet; readonly answer: A } | Refusal,
): Promise<A | Refusal> {
  const { venueId, date } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const { rules } = venue;
  const moment = localMomentAt(now, rules.zone);

  const outcome = await days.change(
    venueId,
    date,
    ({ sheet }) => {
      const verdict = judge({ rules, sheet, moment });
      if (isRefusal(verdict)) return { keep: verdict };
      return { commit: { sheet: verdict.sheet, reservations: [] }, answer: verdict.answer };
    },
    { now, once },
  );
  return settle(outcome);
}
