import type { OutputOf, WireInputOf } from '#shared/contracts/define.ts';
import { mergedNote } from '#shared/domain/reservation/deed.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Tasks = OutputOf<Registry['tasks']['list']>;
export type Task = Tasks['tasks'][number];
export type TaskWish = Omit<WireInputOf<Registry['tasks']['write']>, 'venueId'>;

export const CHOICES = ['mine', 'all', 'done'] as const;
export type Choice = (typeof CHOICES)[number];
export const WHEN = ['overdue', 'today', 'later', 'anyDay'] as const;
type When = (typeof WHEN)[number];

/** A task as it is sent back, with what is to be different. */
export const wishOf = (task: Task, change: Partial<TaskWish> = {}): TaskWish => {
  const { taskId, revision, title, notes, due, assignee, doneAt } = task;
  return { taskId, revision, title, notes, due, assignee: assignee?.userId ?? null, done: doneAt !== null, ...change };
};

/** Given to nobody, in a field. */
export const ANYBODY = '';

/** A task as its form holds it. */
type Written = Readonly<Record<'title' | 'notes' | 'due' | 'assignee', string>>;

export const writtenIn = (task: Task | null): Written => ({
  title: task?.title ?? '',
  notes: task?.notes ?? '',
  due: task?.due ?? '',
  assignee: task?.assignee?.userId ?? ANYBODY,
});

/** What is being typed over what a colleague saved meanwhile: words stand beside each other, a choice made here stays. */
export function besideNewer(before: Written, typed: Written, newer: Written): Written {
  const chosen = (name: 'due' | 'assignee') => (typed[name] === before[name] ? newer[name] : typed[name]);
  return {
    title: mergedNote(before.title, typed.title, newer.title),
    notes: mergedNote(before.notes, typed.notes, newer.notes),
    due: chosen('due'),
    assignee: chosen('assignee'),
  };
}

/** What a user has to do themselves: it is theirs, or anybody's. */
const isFor = (me: string) => (task: Task) => task.assignee === null || task.assignee.userId === me;

const whenOf = ({ due }: Task, today: string): When => {
  if (due === null) return 'anyDay';
  return due < today ? 'overdue' : due === today ? 'today' : 'later';
};

/** Open tasks by when they are due, the earliest first; what was done, the latest first. */
export function arranged({ tasks, today, me }: Pick<Tasks, 'tasks' | 'today' | 'me'>, choice: Choice) {
  if (choice === 'done') {
    const done = tasks.filter(({ doneAt }) => doneAt !== null);
    return [{ when: 'done', tasks: done.toSorted((a, b) => Number(b.doneAt) - Number(a.doneAt)) }] as const;
  }
  const open = tasks.filter((task) => task.doneAt === null && (choice === 'all' || isFor(me)(task)));
  const inOrder = open.toSorted((a, b) => (a.due ?? '').localeCompare(b.due ?? '') || a.title.localeCompare(b.title));
  return WHEN.map((when) => ({ when, tasks: inOrder.filter((task) => whenOf(task, today) === when) }));
}
