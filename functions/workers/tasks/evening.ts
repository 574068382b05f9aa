import { taskIdFrom } from '#functions/platform/ids.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { countUnmarked } from '#shared/domain/reservation/unmarked.ts';
import type { TaskRules } from '#shared/domain/task/rules.ts';
import { isEveningOver } from '#shared/domain/task/schedule.ts';
import { ownTask, type Task } from '#shared/domain/task/task.ts';
import { bring } from './bring.ts';
import type { TasksDeps } from './tasks-deps.ts';
import { titleOfEvening } from './titles.ts';

/**
 * Writes down that parties of an evening that is over were marked neither as arrived nor as no-show; closes it once they
 * are.
 */
export async function bringEvening(
  deps: Pick<TasksDeps, 'days' | 'tasks' | 'clock'>,
  venue: Venue,
  { off }: Pick<TaskRules, 'off'>,
  day: LocalDate,
): Promise<void> {
  const { venueId, rules } = venue;
  if (!isEveningOver(rules, day, localMomentAt(deps.clock.now(), rules.zone))) return;
  const count = countUnmarked((await deps.days.load(venueId, day)).sheet);
  const task = ownTask(taskIdFrom(`cause|unmarked|${venueId}|${day}`), titleOfEvening(venue, day, count));
  const wanted: Task = { ...task, role: 'host', due: day, cause: { kind: 'unmarked', id: day, day } };
  const gone = count === 0 ? 'marked' : off.includes('unmarked') ? 'changed' : null;
  await bring(deps, venue, wanted, gone);
}
