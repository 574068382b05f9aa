import { type CallWith, implement } from '#functions/platform/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { expectedOn } from '#shared/domain/day/expected.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import { isScheduled, type ScheduledRule, wouldHaveMade } from '#shared/domain/task/rules.ts';
import { isScheduledOn } from '#shared/domain/task/schedule.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { try_rule } from '#shared/operations/tasks/rules.ts';

const DAYS = 30;
const MAX_EXAMPLES = 5;
const dependencies = {
  ...{ sessions: sessionsStore, days: daysStore },
  ...{ reservations: reservationsStore, venues: venuesStore },
};
type Call = CallWith<typeof try_rule, typeof dependencies>;

export const handler = implement(
  try_rule,
  dependencies,
)(async (call) => {
  const { input, now, venues, refuse } = call;
  const venue = await venues.recent(input.venueId, now);
  if (!venue) return refuse('venue.unknown');
  const { date: today } = localMomentAt(now, venue.rules.zone);
  const days = Array.from({ length: DAYS }, (_, n) => addDays(today, -1 - n));
  const { rule } = input;
  const made = isScheduled(rule) ? await daysOf(call, rule, venue.rules, days) : await partiesOf(call, days);
  return { count: made.length, examples: made.slice(0, MAX_EXAMPLES) };
});

/** The parties for which a rule would have made a task. */
async function partiesOf({ input: { venueId, rule }, reservations }: Call, days: readonly LocalDate[]) {
  const listed = await Promise.all(days.map((day) => reservations.listDay(venueId, day)));
  return listed
    .flat()
    .map(({ reservation }) => reservation)
    .filter((reservation) => wouldHaveMade(rule, reservation))
    .map((each) => ({ id: each.id, date: each.date, start: each.start, covers: coversOf(each) }));
}

/** The days on which a schedule would have made one. */
async function daysOf({ input, days }: Call, rule: ScheduledRule, rules: VenueRules, past: readonly LocalDate[]) {
  const found = await Promise.all(
    past
      .filter((date) => isScheduledOn(rule, rules, date))
      .map(async (date) => ({ date, ...expectedOn((await days.load(input.venueId, date)).sheet) })),
  );
  return found
    .filter(({ covers }) => rule.minCovers <= 1 || covers >= rule.minCovers)
    .map(({ date, covers }) => ({ id: null, date, start: null, covers }));
}
