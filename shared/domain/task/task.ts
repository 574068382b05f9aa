import type { LocalDate } from '../kernel/time/local-date.ts';

/** A manually written task of a venue. */
export type Task = {
  /** A random UUID chosen by the page, so that a repeated request creates one task. */
  readonly taskId: string;
  readonly title: string;
  readonly notes: string;
  /** The due date, in venue time. */
  readonly due: LocalDate | null;
  /** The user assigned to it; null: anybody. */
  readonly assignee: { readonly userId: string; readonly name: string } | null;
  /** The last user who edited it. */
  readonly by: string;
  /** Milliseconds since the epoch; null while it is open. */
  readonly doneAt: number | null;
  readonly revision: number;
};

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

/** Whether a task is due for the user: open, theirs or anybody's, and not for a later day. */
export const waitsFor = (
  { doneAt, assignee, due }: Pick<Task, 'doneAt' | 'assignee' | 'due'>,
  userId: string,
  today: LocalDate,
): boolean => doneAt === null && (assignee === null || assignee.userId === userId) && (due === null || due <= today);

/** Whether two tasks have the same contents, whoever wrote them. */
export const sameTask = (one: Task, other: Task): boolean =>
  one.title === other.title &&
  one.notes === other.notes &&
  one.due === other.due &&
  one.assignee?.userId === other.assignee?.userId &&
  (one.doneAt === null) === (other.doneAt === null);
