import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { taskIdFrom } from '#functions/platform/ids.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { tasksPlanner } from '#functions/services/plan-tasks.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { ReservationChanged } from '#shared/contracts/events/bus.ts';
import { parseBusEvent } from '#shared/contracts/messages/parse-command.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { type CauseState, causeStates, closedBy } from '#shared/domain/task/causes.ts';
import { ruleStates, type TaskRules } from '#shared/domain/task/rules.ts';
import { ownTask, type Task, type TaskCause } from '#shared/domain/task/task.ts';
import { bring } from './bring.ts';
import { bringEvening } from './evening.ts';
import { lookAtTasks } from './look.ts';
import { type TasksDeps, tasksDeps } from './tasks-deps.ts';
import { titleOfCause, titleOfRule } from './titles.ts';

/**
 * Writes down what a reservation or a day means for the venue as work, and closes what is work no more. It judges them as
 * they stand, so repeated and late events write nothing twice.
 */
export const tasksWorker = (deps: TasksDeps) => {
  const plan = tasksPlanner(deps.events);
  return (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'tasks', async (body) => {
      const event = parseBusEvent(body);
      if (event.type !== 'reservation.changed' && event.type !== 'tasks.due') return;
      const venue = await deps.venues.find(event.venueId);
      if (!venue) return;
      const rules = await deps.taskRules.load(event.venueId);
      if (event.type === 'tasks.due') await lookAtTasks(deps, venue, rules, event.date);
      else await bringChanged(deps, venue, rules, event);
      await plan(venue, deps.clock.now());
    });
};

async function bringChanged(deps: TasksDeps, venue: Venue, rules: TaskRules, changed: ReservationChanged) {
  const { venueId } = venue;
  const found = await withCurrentId(deps.reservations, changed, (id) => deps.reservations.find(venueId, id));
  await bringEvening(deps, venue, rules, changed.date);
  if (!found) return;
  const { reservation } = found;
  const { date: today } = localMomentAt(deps.clock.now(), venue.rules.zone);
  // A reservation that was just written has no tasks from before, which is most of what comes.
  const asked = worksOf(venue, reservation, rules, today).filter(({ isThere }) => isThere || reservation.revision > 1);
  await Promise.all(asked.map((work) => bringWork(deps, venue, reservation, work)));
}

/** A task that a reservation asks for, or asks for no more. */
type Work = Pick<CauseState, 'key' | 'role' | 'due' | 'isThere'> & {
  readonly kind: TaskCause['kind'];
  readonly title: string;
  readonly steps?: readonly string[] | undefined;
};

/** What the built-in kinds of work and the venue's own rules make of a reservation. */
const worksOf = (venue: Venue, reservation: Reservation, { off, own }: TaskRules, today: LocalDate): Work[] => [
  ...causeStates(reservation, today).map((state) => ({
    ...state,
    title: titleOfCause(state.kind, venue, reservation),
    isThere: state.isThere && !off.includes(state.kind),
  })),
  ...ruleStates(own, reservation, today).map(({ rule, ...state }) => ({
    ...{ ...state, kind: 'rule' as const, role: rule.role, steps: rule.steps },
    title: titleOfRule(rule.text, venue, reservation),
  })),
];

function bringWork(deps: TasksDeps, venue: Venue, reservation: Reservation, work: Work): Promise<void> {
  const { kind, key, role, due, isThere, title, steps = [] } = work;
  const { id, date } = reservation;
  const wanted: Task = {
    ...ownTask(taskIdFrom(key), title),
    ...{ role, due, cause: { kind, id, day: date } },
    checklist: steps.map((text) => ({ text, done: false })),
  };
  return bring(deps, venue, wanted, isThere ? null : closedBy(kind, reservation));
}

export const handler = lazily(() => tasksWorker(tasksDeps(theTable(), clock)));
