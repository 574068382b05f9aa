import { taskIdFrom } from '#functions/platform/ids.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { expectedOn } from '#shared/domain/day/expected.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { isScheduled, type ScheduledRule, type TaskRules } from '#shared/domain/task/rules.ts';
import { isScheduledOn } from '#shared/domain/task/schedule.ts';
import { MAX_OPEN_TASKS, ownTask, type Task } from '#shared/domain/task/task.ts';
import type { TasksDeps } from './tasks-deps.ts';
import { titleOfSchedule } from './titles.ts';

type Deps = Pick<TasksDeps, 'days' | 'tasks' | 'clock'>;

/**
 * Makes the tasks that a venue's schedules have on a day, one for each rule and day. One of the same rule that was left
 * open until then is replaced by it; one whose rule was taken away is closed.
 */
export async function makeScheduled(
  deps: Deps,
  venue: Venue,
  { own }: Pick<TaskRules, 'own'>,
  day: LocalDate,
): Promise<void> {
  const { venueId, rules } = venue;
  const scheduled = own.filter(isScheduled);
  const open = (await deps.tasks.list(venueId, deps.clock.now())).filter(({ doneAt }) => doneAt === null);
  const left = open.filter(({ cause }) => cause?.kind === 'schedule');
  const orphans = left.filter(({ cause }) => !scheduled.some(({ ruleId }) => ruleId === cause?.id));
  await Promise.all(orphans.map((task) => close(deps, venue, task, 'changed')));
  const due = scheduled.filter((rule) => isScheduledOn(rule, rules, day));
  let room = MAX_OPEN_TASKS - open.length;
  for (const rule of due) {
    if (room <= 0) return;
    if (!(await isBusyEnough(deps, venue, rule, day))) continue;
    const now = deps.clock.now();
    if ((await deps.tasks.save(venueId, taskOf(venue, rule, day), now)) !== 'done') continue;
    room -= 1;
    const earlier = left.filter(({ cause }) => cause?.id === rule.ruleId && cause.day < day);
    await Promise.all(earlier.map((task) => close(deps, venue, task, 'replaced')));
  }
}

/** A rule may want only days that expect so many guests. */
async function isBusyEnough({ days }: Deps, { venueId }: Venue, { minCovers }: ScheduledRule, day: LocalDate) {
  return minCovers <= 1 || expectedOn((await days.load(venueId, day)).sheet).covers >= minCovers;
}

const taskOf = (venue: Venue, rule: ScheduledRule, day: LocalDate): Task => ({
  ...ownTask(taskIdFrom(`schedule|${venue.venueId}|${rule.ruleId}|${day}`), titleOfSchedule(venue, rule, day)),
  ...{ role: rule.role, due: day, cause: { kind: 'schedule', id: rule.ruleId, day } },
  checklist: (rule.steps ?? []).map((text) => ({ text, done: false })),
});

/** Somebody who writes it at the same moment wins. */
async function close({ tasks, clock }: Deps, { venueId }: Venue, task: Task, closed: 'changed' | 'replaced') {
  const now = clock.now();
  await tasks.save(venueId, { ...task, closed, doneAt: now, by: 'Coperto', revision: task.revision + 1 }, now);
}
