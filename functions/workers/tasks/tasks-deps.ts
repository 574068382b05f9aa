import type { Clock } from '#functions/platform/clock.ts';
import type { Table } from '#functions/platform/table.ts';
import { type DaysStore, daysStore } from '#functions/stores/days.ts';
import { type EventsStore, eventsStore } from '#functions/stores/events.ts';
import { type ReservationsStore, reservationsStore } from '#functions/stores/reservations.ts';
import { type TaskRulesStore, taskRulesStore } from '#functions/stores/task-rules.ts';
import { type TasksStore, tasksStore } from '#functions/stores/tasks.ts';
import { type VenuesStore, venuesStore } from '#functions/stores/venues.ts';

export type TasksDeps = {
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly days: Pick<DaysStore, 'load'>;
  readonly events: Pick<EventsStore, 'claimWith'>;
  readonly tasks: Pick<TasksStore, 'find' | 'save' | 'list'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly taskRules: Pick<TaskRulesStore, 'load'>;
  readonly clock: Clock;
};

export const tasksDeps = (table: Table, clock: Clock): TasksDeps => ({
  reservations: reservationsStore(table),
  days: daysStore(table),
  events: eventsStore(table),
  tasks: tasksStore(table),
  venues: venuesStore(table),
  taskRules: taskRulesStore(table),
  clock,
});
