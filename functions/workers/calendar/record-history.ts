import type { DaysStore } from '#functions/stores/days.ts';
import type { DemandStore } from '#functions/stores/demand.ts';
import { type HistoryStore, numberOf } from '#functions/stores/history.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { presentIn, wishesFor } from '#shared/domain/yield/history.ts';
import { servicesOf } from '#shared/domain/yield/services.ts';

export type RecordHistoryDeps = {
  readonly days: Pick<DaysStore, 'load'>;
  readonly reservations: Pick<ReservationsStore, 'listDay'>;
  readonly demand: Pick<DemandStore, 'ofDay'>;
  readonly history: Pick<HistoryStore, 'add' | 'learnedUpTo' | 'markLearned'>;
};

/** How many days back learning starts for a venue without history, or whose history is older. */
const DAYS_BACK = 28;

/**
 * Learns the demand of a venue's past days, each once: all wishes, including refused ones. Days without bookings are
 * skipped.
 */
export async function recordHistory(deps: RecordHistoryDeps, { venueId, rules }: Venue, now: number): Promise<void> {
  const { days, reservations, demand, history } = deps;
  const yesterday = addDays(localMomentAt(now, rules.zone).date, -1);
  const learned = (await history.learnedUpTo(venueId)) ?? 0;
  if (learned >= numberOf(yesterday)) return;

  const dates = Array.from({ length: DAYS_BACK }, (_, n) => addDays(yesterday, n + 1 - DAYS_BACK));
  for (const date of dates) {
    if (numberOf(date) <= learned) continue;
    const { version } = await days.load(venueId, date);
    if (version === 0) continue;
    const [listed, refused] = await Promise.all([reservations.listDay(venueId, date), demand.ofDay(venueId, date)]);
    const booked = listed.map(({ reservation }) => reservation);
    for (const service of servicesOf(rules, date)) {
      const wishes = wishesFor(rules, service.meal, booked, refused);
      await history.add(venueId, date, service.meal, presentIn(wishes, service));
    }
  }
  await history.markLearned(venueId, yesterday);
}
