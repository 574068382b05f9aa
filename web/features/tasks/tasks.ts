import type { OutputOf, WireInputOf } from '#shared/contracts/define.ts';
import { dueDay, isTaskOf, type Step, TASK_ROLES, type TaskRole } from '#shared/domain/task/task.ts';
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
  const { by: _by, doneAt, assignee, repeat, ...same } = task;
  return {
    ...same,
    ...{ assignee: assignee?.userId ?? null, repeat: repeat?.every ?? null, done: doneAt !== null },
    ...change,
  };
};

/** The field value of a task assigned to nobody, and of what does not repeat. */
export const ANYBODY = '';
export const ONCE = '';

/** A role among the values of the field that says who does a task; no user's id looks like it. */
export const roleValue = (role: TaskRole): string => `role ${role}`;

/** Who does it, as the field's value says. */
export const whoOf = (value: string): Pick<TaskWish, 'assignee' | 'role'> => {
  const role = TASK_ROLES.find((each) => roleValue(each) === value) ?? null;
  return { role, assignee: role || value === ANYBODY ? null : value };
};

/** A task in the form of its input fields. */
type Written = Readonly<Record<'title' | 'notes' | 'steps' | 'due' | 'repeat' | 'assignee', string>>;

export const taskAsTyped = (task: Task | null): Written => ({
  title: task?.title ?? '',
  notes: task?.notes ?? '',
  steps: task?.checklist.map(({ text }) => text).join('\n') ?? '',
  due: task?.due ?? '',
  repeat: task?.repeat?.every ?? ONCE,
  assignee: task?.role ? roleValue(task.role) : (task?.assignee?.userId ?? ANYBODY),
});

/** The steps as they are typed, one in a line; one that was done and is still there stays done. */
export const stepsOf = (typed: string, before: readonly Step[] = []): Step[] =>
  typed
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((text) => ({ text, done: before.some((step) => step.done && step.text === text) }));

/** How each field is merged when a colleague saves the task while it is being edited. */
export const TASK_MERGES = {
  ...{ title: words, notes: words, steps: words, due: choice, repeat: choice, assignee: choice },
} as const;

const whenOf = (task: Task, today: string): When => {
  const day = dueDay(task);
  if (day === null) return 'anyDay';
  return day < today ? 'overdue' : day === today ? 'today' : 'later';
};

/** Open tasks grouped by due date, earliest first; finished ones latest first. */
export function arranged({ tasks, today, me, role }: Pick<Tasks, 'tasks' | 'today' | 'me' | 'role'>, choice: Choice) {
  if (choice === 'done') {
    const done = tasks.filter(({ doneAt }) => doneAt !== null);
    return [{ when: 'done', tasks: done.toSorted((a, b) => Number(b.doneAt) - Number(a.doneAt)) }] as const;
  }
  const open = tasks.filter(
    (task) => task.doneAt === null && (choice === 'all' || isTaskOf(task, { userId: me, role })),
  );
  const inOrder = open.toSorted(
    (a, b) => (dueDay(a) ?? '').localeCompare(dueDay(b) ?? '') || a.title.localeCompare(b.title),
  );
  return WHEN.map((when) => ({ when, tasks: inOrder.filter((task) => whenOf(task, today) === when) }));
}

/** Which tasks are shown first: one's own; those of all where only others have some, as most owners find them. */
export function firstChoice(tasks: Pick<Tasks, 'tasks' | 'today' | 'me' | 'role'>): Choice {
  const has = (choice: Choice) => arranged(tasks, choice).some((group) => group.tasks.length > 0);
  return !has('mine') && has('all') ? 'all' : 'mine';
}
