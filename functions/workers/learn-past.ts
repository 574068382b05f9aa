import type { DaysStore } from '#functions/stores/days.ts';
import { type HistoryStore, numberOf } from '#functions/stores/history.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { presentIn } from '#shared/domain/steering/history.ts';
import { servicesOf } from '#shared/domain/steering/services.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';

type Deps = {
  readonly days: Pick<DaysStore, 'load'>;
  readonly history: Pick<HistoryStore, 'add' | 'learnedUpTo' | 'markLearned'>;
};

/** A venue that has never been learned from, or not for long, begins this many days ago. */
const DAYS_BACK = 28;

/** Learns the days of a venue that are past and not learned yet, each once. Days that nobody booked teach nothing. */
export async function learnPast({ days, history }: Deps, { venueId, rules }: Venue, now: number): Promise<void> {
  const yesterday = addDays(localMomentAt(now, rules.zone).date, -1);
  const learned = (await history.learnedUpTo(venueId)) ?? 0;
  if (learned >= numberOf(yesterday)) return;

  const dates = Array.from({ length: DAYS_BACK }, (_, n) => addDays(yesterday, n + 1 - DAYS_BACK));
  for (const date of dates) {
    if (numberOf(date) <= learned) continue;
    const { sheet, version } = await days.load(venueId, date);
    if (version === 0) continue;
    for (const service of servicesOf(rules, date)) {
      await history.add(venueId, date, service.meal, presentIn(sheet, service));
    }
  }
  await history.markLearned(venueId, yesterday);
}
