import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { eachRecord } from '#functions/platform/each-record.ts';
import { taskIdFrom } from '#functions/platform/ids.ts';
import { lazily } from '#functions/platform/lazily.ts';
import { theTable } from '#functions/platform/table.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { type TasksStore, tasksStore } from '#functions/stores/tasks.ts';
import { type Venue, type VenuesStore, venuesStore } from '#functions/stores/venues.ts';
import { parseBusEvent } from '#shared/contracts/messages/parse-command.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { afterCause, type CauseState, causeStates, closedBy } from '#shared/domain/task/causes.ts';
import { ownTask, type Task } from '#shared/domain/task/task.ts';
import { titleOfCause } from './titles.ts';

export type TasksDeps = {
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly tasks: Pick<TasksStore, 'find' | 'save'>;
  readonly venues: Pick<VenuesStore, 'find'>;
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
      // A reservation that was just written has no tasks from before, which is most of what comes.
      const states = causeStates(reservation, today).filter(({ isThere }) => isThere || reservation.revision > 1);
      await Promise.all(states.map((state) => bring(deps, venue, reservation, state)));
    });

async function bring({ tasks, clock }: TasksDeps, venue: Venue, reservation: Reservation, state: CauseState) {
  const { kind, key, role, due, isThere } = state;
  const { id, date } = reservation;
  const taskId = taskIdFrom(key);
  const wanted: Task = {
    ...ownTask(taskId, titleOfCause(kind, venue, reservation)),
    ...{ role, due, cause: { kind, id, day: date } },
  };
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
    clock,
  });
});
