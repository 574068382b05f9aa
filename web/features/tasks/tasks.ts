import type { OutputOf, WireInputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import { choice, words } from '#web/app/forms/merge-newer.ts';

export type Tasks = OutputOf<Registry['tasks']['list']>;
export type Task = Tasks['tasks'][number];
export type TaskWish = Omit<WireInputOf<Registry['tasks']['write']>, 'venueId'>;

export const CHOICES = ['mine', 'all', 'done'] as const;
export type Choice = (typeof CHOICES)[number];
const WHEN = ['overdue', 'today', 'later', 'anyDay'] as const;
type When = (typeof WHEN)[number];

/** A task in the form in which it is sent back, with changes. */
export const wishOf = (task: Task, change: Partial<TaskWish> = {}): TaskWish => {
  const { taskId, revision, title, notes, due, assignee, doneAt } = task;
  return { taskId, revision, title, notes, due, assignee: assignee?.userId ?? null, done: doneAt !== null, ...change };
};

/** The field value of a task assigned to nobody. */
export const ANYBODY = '';

/** A task in the form of its input fields. */
type Written = Readonly<Record<'title' | 'notes' | 'due' | 'assignee', string>>;

export const taskAsTyped = (task: Task | null): Written => ({
  title: task?.title ?? '',
  notes: task?.notes ?? '',
  due: task?.due ?? '',
  assignee: task?.assignee?.userId ?? ANYBODY,
});

/** How each field is merged when a colleague saves the task while it is being edited. */
export const TASK_MERGES = { title: words, notes: words, due: choice, assignee: choice } as const;

/** True for tasks assigned to this user or to nobody. */
const isFor = (me: string) => (task: Task) => task.assignee === null || task.assignee.userId === me;

const whenOf = ({ due }: Task, today: string): When => {
  if (due === null) return 'anyDay';
  return due < today ? 'overdue' : due === today ? 'today' : 'later';
};

/** Open tasks grouped by due date, earliest first; finished ones latest first. */
export function arranged({ tasks, today, me }: Pick<Tasks, 'tasks' | 'today' | 'me'>, choice: Choice) {
  if (choice === 'done') {
    const done = tasks.filter(({ doneAt }) => doneAt !== null);
    return [{ when: 'done', tasks: done.toSorted((a, b) => Number(b.doneAt) - Number(a.doneAt)) }] as const;
  }
  const open = tasks.filter((task) => task.doneAt === null && (choice === 'all' || isFor(me)(task)));
  const inOrder = open.toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? '') || a.title.localeCompare(b.title));
  return WHEN.map((when) => ({ when, tasks: inOrder.filter((task) => whenOf(task, today) === when) }));
}
