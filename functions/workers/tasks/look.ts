import type { Venue } from '#functions/stores/venues.ts';
import { addDays, daysBetween, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { daysToMark } from '#shared/domain/reservation/unmarked.ts';
import type { TaskRules } from '#shared/domain/task/rules.ts';
import { bringEvening } from './evening.ts';
import { makeScheduled } from './scheduled.ts';
import type { TasksDeps } from './tasks-deps.ts';

/** A look that comes later than this makes up for no earlier day. */
const MAX_DAYS_LATE = 7;

/** Makes the scheduled tasks of the days from that one to today, and judges the evenings that are over. */
export async function lookAtTasks(deps: TasksDeps, venue: Venue, rules: TaskRules, from: LocalDate): Promise<void> {
  const { date: today } = localMomentAt(deps.clock.now(), venue.rules.zone);
  const late = Math.min(Math.max(daysBetween(from, today), 0), MAX_DAYS_LATE);
  for (let days = late; days >= 0; days -= 1) await makeScheduled(deps, venue, rules, addDays(today, -days));
  const open = (await deps.tasks.list(venue.venueId, deps.clock.now())).flatMap(({ cause, doneAt }) =>
    cause?.kind === 'unmarked' && doneAt === null ? [cause.day] : [],
  );
  const evenings = new Set([...daysToMark(venue.rules, today), today, ...open]);
  await Promise.all([...evenings].map((day) => bringEvening(deps, venue, rules, day)));
}
