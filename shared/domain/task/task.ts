import type { LocalDate } from '../kernel/time/local-date.ts';
import { nextDue, type Repeat } from './repeat.ts';

/** The roles that a task can be given to as a whole. */
export const TASK_ROLES = ['manager', 'host', 'kitchen'] as const;
export type TaskRole = (typeof TASK_ROLES)[number];

/** What of a reservation is work for the venue. */
export const CAUSES = ['request', 'amendment', 'cancellation', 'unreached', 'cake', 'highchairs'] as const;
export type CauseKind = (typeof CAUSES)[number];

/** What the product writes down by itself: the same, and an evening of which somebody is to say who came. */
export const BUILT_IN = [...CAUSES, 'unmarked'] as const;
export type BuiltIn = (typeof BUILT_IN)[number];

/** The same, what a rule of the venue makes of a reservation or a day, and money and reviews that went wrong. */
export const TASK_CAUSES = [...BUILT_IN, 'rule', 'schedule', 'refund', 'dispute', 'review'] as const;

/** The reservation that a task is about and its day; of a schedule its rule, of an evening nothing but the day. */
export type TaskCause = {
  readonly kind: (typeof TASK_CAUSES)[number];
  readonly id: string;
  readonly day: LocalDate;
};

/** Why the cause of a task is gone. */
export const CLOSED = ['answered', 'cancelled', 'expired', 'changed', 'marked', 'replaced', 'settled'] as const;
export type Closed = (typeof CLOSED)[number];

export type Step = { readonly text: string; readonly done: boolean };

/** The most steps of one task. */
export const MAX_STEPS = 20;

/** A task of a venue: written by somebody, or by the product when something happened. */
export type Task = {
  /** A random UUID chosen by the page, or one derived from the cause, so that a repeated request creates one task. */
  readonly taskId: string;
  readonly title: string;
  readonly notes: string;
  readonly checklist: readonly Step[];
  /** The due date, in venue time. */
  readonly due: LocalDate | null;
  /** It is out of the way until this day. */
  readonly snoozedTo: LocalDate | null;
  /** It comes again; only with a due date. */
  readonly repeat: Repeat | null;
  /** The user assigned to it; null: everybody of the role, or anybody. */
  readonly assignee: { readonly userId: string; readonly name: string } | null;
  readonly role: TaskRole | null;
  /** What the product made it for; null: somebody wrote it. */
  readonly cause: TaskCause | null;
  /** The cause is gone. */
  readonly closed: Closed | null;
  /** The last user who edited it. */
  readonly by: string;
  /** Milliseconds since the epoch; null while it is open. */
  readonly doneAt: number | null;
  readonly revision: number;
};

/** What a task is unless somebody says otherwise. */
export const PLAIN_TASK = {
  ...{ notes: '', checklist: [], due: null, snoozedTo: null, repeat: null, assignee: null, role: null, doneAt: null },
  ...{ cause: null, closed: null },
} as const satisfies Partial<Task>;

/** A new task that the product itself writes. */
export const ownTask = (taskId: string, title: string): Task => ({
  ...PLAIN_TASK,
  ...{ taskId, title, by: 'Coperto', revision: 1 },
});

/** The most open tasks of a venue. */
export const MAX_OPEN_TASKS = 300;

/** How long completed tasks are shown (ms). */
export const DONE_IS_KEPT_MS = 30 * 86_400_000;

/** How long an open task is kept after it was written last, or after its due date (ms): it may name a guest. */
const OPEN_IS_KEPT_MS = 365 * 86_400_000;

/** When a task is deleted. */
export const endOfTask = ({ doneAt, due }: Pick<Task, 'doneAt' | 'due'>, now: number): number =>
  doneAt === null
    ? Math.max(now, due === null ? 0 : Date.parse(`${due}T00:00Z`)) + OPEN_IS_KEPT_MS
    : doneAt + DONE_IS_KEPT_MS;

/** The day from which a task is shown as due: a later one if it is snoozed. */
export const dueDay = <Day extends string>({
  due,
  snoozedTo,
}: {
  readonly due: Day | null;
  readonly snoozedTo: Day | null;
}): Day | null => (snoozedTo !== null && snoozedTo > (due ?? '') ? snoozedTo : due);

/** Whether a task is somebody's own, everybody's, or that of a role that they have; owners manage too. */
export const isTaskOf = (
  { assignee, role }: { readonly assignee: { readonly userId: string } | null; readonly role: string | null },
  who: { readonly userId: string; readonly role: string },
): boolean =>
  assignee === null
    ? role === null || role === who.role || (role === 'manager' && who.role === 'owner')
    : assignee.userId === who.userId;

/** Whether a task is due for the user: open, theirs, and not for a later day. */
export function waitsFor(
  task: Pick<Task, 'doneAt' | 'assignee' | 'role' | 'due' | 'snoozedTo'>,
  who: { readonly userId: string; readonly role: string },
  today: LocalDate,
): boolean {
  const day = dueDay(task);
  return task.doneAt === null && isTaskOf(task, who) && (day === null || day <= today);
}

/** The next task of a series, due after the done one and after today; null if it does not come again. */
export function nextTask(done: Task, taskId: string, today: LocalDate): Task | null {
  const { repeat, due } = done;
  if (!repeat || due === null) return null;
  const checklist = done.checklist.map((step) => ({ ...step, done: false }));
  const later = due > today ? due : today;
  return { ...done, taskId, checklist, due: nextDue(repeat, later), snoozedTo: null, doneAt: null, revision: 1 };
}

/** Whether two tasks have the same contents, whoever wrote them. */
export const sameTask = (one: Task, other: Task): boolean => contents(one) === contents(other);

const contents = ({ title, notes, checklist, due, snoozedTo, repeat, assignee, role, doneAt }: Task): string =>
  JSON.stringify([
    ...[title, notes, checklist.map(({ text, done }) => [text, done]), due, snoozedTo],
    ...[repeat && [repeat.every, repeat.anchor], assignee?.userId, role, doneAt === null],
  ]);
