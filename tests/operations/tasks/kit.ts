import { usersStore } from '#functions/stores/users.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { ownTask, type Task } from '#shared/domain/task/task.ts';
import { aUser, VENUE_ID } from '#tests/kit/builders.ts';
import type { operationWorld } from '#tests/kit/operation-world.ts';

export const TASK_ID = '6f1c3a52-9a2b-4c1d-8e3f-0a1b2c3d4e5f';
export const A_TASK = {
  venueId: VENUE_ID,
  taskId: TASK_ID,
  revision: 0,
  title: 'Order the cake',
  notes: 'For twelve, no nuts',
  due: '2026-12-04',
  checklist: [] as { text: string; done: boolean }[],
  snoozedTo: null as string | null,
  repeat: null as 'daily' | 'weekly' | 'monthly' | null,
  assignee: null as string | null,
  role: null as 'kitchen' | 'host' | null,
  done: false,
};

type On = ReturnType<typeof operationWorld>;

/** Writes a task as the host, or as who is given. */
export const write = async (on: On, over: Partial<Record<keyof typeof A_TASK, unknown>> = {}, as = on.host) =>
  on.world.call('tasks.write', { ...A_TASK, ...over } as typeof A_TASK, as);

export const listed = async (on: On) => (await on.world.call('tasks.list', { venueId: VENUE_ID }, on.host)).body;

/** Somebody else of the same venue. */
export const hire = (on: On, over: Partial<Parameters<typeof aUser>[0]> = {}) =>
  usersStore(on.world.table).create(
    aUser({ userId: 'usr_hanna', name: 'Hanna', email: 'hanna@demo.test', role: 'host', ...over }),
  );

/** One that the product made for a request. */
export const aCausedTask = (taskId = TASK_ID): Task => ({
  ...ownTask(taskId, 'Answer a request'),
  cause: { kind: 'request', id: 'res_20261205_7KQ2M9XA' as ReservationId, day: '2026-12-05' as LocalDate },
});

export const A_RULE = {
  ...{
    ruleId: TASK_ID,
    text: 'Call back',
    minCovers: 8,
    meal: null,
    option: null,
    daysBefore: 1,
    role: 'host' as const,
  },
};

/** The rules are set by managers. */
export const asManager = (on: On) => on.world.signIn({ role: 'manager', userId: 'usr_manager' });
