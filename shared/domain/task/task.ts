import type { LocalDate } from '../time/local-date.ts';

/** Something to be done in a house, written by hand. */
export type Task = {
  /** A random UUID, chosen by the page that writes the task: written twice, it is still one. */
  readonly taskId: string;
  readonly title: string;
  readonly notes: string;
  /** The venue's day by which it should be done. */
  readonly due: LocalDate | null;
  /** Who should do it; null: whoever comes first. */
  readonly assignee: { readonly userId: string; readonly name: string } | null;
  /** Who wrote it last. */
  readonly by: string;
  /** Milliseconds since the epoch; null while it is open. */
  readonly doneAt: number | null;
  readonly revision: number;
};

/** So many may be open in one venue. */
export const MAX_OPEN_TASKS = 300;

/** What is done is still shown for so long. */
export const DONE_IS_KEPT_MS = 30 * 86_400_000;

/** Whether a task waits for the user today: open, theirs or anybody's, and not for a later day. */
export const waitsFor = (
  { doneAt, assignee, due }: Pick<Task, 'doneAt' | 'assignee' | 'due'>,
  userId: string,
  today: LocalDate,
): boolean => doneAt === null && (assignee === null || assignee.userId === userId) && (due === null || due <= today);

/** Whether the task says the same, whoever wrote it. */
export const sameTask = (one: Task, other: Task): boolean =>
  one.title === other.title &&
  one.notes === other.notes &&
  one.due === other.due &&
  one.assignee?.userId === other.assignee?.userId &&
  (one.doneAt === null) === (other.doneAt === null);
