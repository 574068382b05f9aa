import type { Clock } from '#functions/platform/clock.ts';
import type { DaysStore } from '#functions/stores/days.ts';
import type { EventsStore } from '#functions/stores/events.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { TaskRulesStore } from '#functions/stores/task-rules.ts';
import type { TasksStore } from '#functions/stores/tasks.ts';
import type { VenuesStore } from '#functions/stores/venues.ts';

export type TasksDeps = {
  readonly reservations: Pick<ReservationsStore, 'find' | 'follow'>;
  readonly days: Pick<DaysStore, 'load'>;
  readonly events: Pick<EventsStore, 'claimWith'>;
  readonly tasks: Pick<TasksStore, 'find' | 'save' | 'list'>;
  readonly venues: Pick<VenuesStore, 'find'>;
  readonly taskRules: Pick<TaskRulesStore, 'load'>;
  readonly clock: Clock;
};
