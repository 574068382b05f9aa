import type { SQSEvent } from 'aws-lambda';
import type { Table } from '#functions/platform/table.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { BusEvent } from '#shared/contracts/events/bus.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import type { TaskRules } from '#shared/domain/task/rules.ts';

/** What a restaurant does on every day that it is open. */
const RULES: TaskRules = {
  off: [],
  own: [
    {
      ...{ ruleId: '0d8f4a10-5c3e-4b7a-9f21-6e0c2a9b7d34', text: 'Before the doors open', minCovers: 1, meal: null },
      ...{ option: null, daysBefore: 0, role: 'host', schedule: { every: 'openDays', weekday: 1, nth: 1 } },
      steps: ['Menus and specials on every table', 'Check the reservations with allergies', 'Candles and music'],
    },
  ],
  revision: 1,
};

/** Writes a venue's tasks as its worker would have done if all these bookings had been events. */
export async function seedTasks(
  table: Table,
  { venueId, rules }: Venue,
  booked: readonly Reservation[],
  now: number,
): Promise<void> {
  const { tasksWorker } = await import('#functions/workers/tasks/handler.ts');
  const { tasksDeps } = await import('#functions/workers/tasks/tasks-deps.ts');
  const { taskRulesStore } = await import('#functions/stores/task-rules.ts');
  await taskRulesStore(table).save(venueId, RULES);
  const { date: today } = localMomentAt(now, rules.zone);
  const events: BusEvent[] = [
    ...booked
      .filter(({ date }) => date >= today)
      .map(({ id, date, revision }) => ({
        ...{ type: 'reservation.changed' as const, venueId, date, reservationId: id, revision },
      })),
    { type: 'tasks.due', venueId, date: today },
  ];
  const Records = events.map((detail, n) => ({ messageId: String(n), body: JSON.stringify({ detail }) }));
  const { batchItemFailures } = await tasksWorker(tasksDeps(table, { now: () => now }))({
    Records,
  } as unknown as SQSEvent);
  if (batchItemFailures.length > 0) throw new Error('the tasks of the demo could not be written');
}
