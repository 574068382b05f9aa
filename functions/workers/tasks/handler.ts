import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { taskIdFrom } from '#functions/platform/ids.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { type TaskRulesStore, taskRulesStore } from '#functions/stores/task-rules.ts';
import { type TasksStore, tasksStore } from '#functions/stores/tasks.ts';
import { type Venue, type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { parseBusEvent } from '#shared/contracts/messages/parse-command.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { afterCause, type CauseState, causeStates, closedBy } from '#shared/domain/task/causes.ts';
import { ruleStates, type TaskRules } from '#shared/domain/task/rules.ts';
import { ownTask, type Task, type TaskCause } from '#shared/domain/task/task.ts';
import { titleOfCause, titleOfRule } from './titles.ts';

export type TasksDeps = {
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly tasks: Pick<TasksStore, 'find' | 'save'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly taskRules: Pick<TaskRulesStore, 'load'>;
  readonly clock: Clock;
};

/**
 * Writes down what a reservation means for the venue as work, and closes what is work no more. It judges the reservation
 * as it stands, so repeated and late events write nothing twice.
 */
export const tasksWorker =
  (deps: TasksDeps) =>
  (event: SQSEvent): Promise<SQSBatchResponse> =>
    eachRecord(event, 'tasks', async (body) => {
      const changed = parseBusEvent(body);
      if (changed.type !== 'reservation.changed') return;
      const { venueId } = changed;
      const [venue, found] = await Promise.all([
        deps.venues.find(venueId),
        withCurrentId(deps.reservations, changed, (id) => deps.reservations.find(venueId, id)),
      ]);
      if (!venue || !found) return;
      const { reservation } = found;
      const { date: today } = localMomentAt(deps.clock.now(), venue.rules.zone);
      const states = worksOf(venue, reservation, await deps.taskRules.load(venueId), today);
      // A reservation that was just written has no tasks from before, which is most of what comes.
      const asked = states.filter(({ isThere }) => isThere || reservation.revision > 1);
      await Promise.all(asked.map((work) => bring(deps, venue, reservation, work)));
    });

/** A task that a reservation asks for, or asks for no more. */
type Work = Pick<CauseState, 'key' | 'role' | 'due' | 'isThere'> & {
  readonly kind: TaskCause['kind'];
  readonly title: string;
};

/** What the built-in kinds of work and the venue's own rules make of a reservation. */
const worksOf = (venue: Venue, reservation: Reservation, { off, own }: TaskRules, today: LocalDate): Work[] => [
  ...causeStates(reservation, today).map((state) => ({
    ...state,
    title: titleOfCause(state.kind, venue, reservation),
    isThere: state.isThere && !off.includes(state.kind),
  })),
  ...ruleStates(own, reservation, today).map(({ rule, ...state }) => ({
    ...{ ...state, kind: 'rule' as const, role: rule.role },
    title: titleOfRule(rule.text, venue, reservation),
  })),
];

async function bring({ tasks, clock }: TasksDeps, venue: Venue, reservation: Reservation, work: Work) {
  const { kind, key, role, due, isThere, title } = work;
  const { id, date } = reservation;
  const taskId = taskIdFrom(key);
  const wanted: Task = { ...ownTask(taskId, title), ...{ role, due, cause: { kind, id, day: date } } };
  // The second look is for an event that came twice at once.
  for (let look = 0; look < 2; look += 1) {
    const before = await tasks.find(venue.venueId, taskId);
    const now = clock.now();
    const after = afterCause(before, wanted, isThere ? null : closedBy(kind, reservation), now);
    if (!after || (await tasks.save(venue.venueId, after, now)) === 'done') return;
  }
  throw new Error('somebody is writing the task; the queue tries again');
}

export const handler = lazily(() => {
  const table = theTable();
  return tasksWorker({
    reservations: reservationsStore(table),
    tasks: tasksStore(table),
    venues: venuesStore(table),
    taskRules: taskRulesStore(table),
    clock,
  });
});
