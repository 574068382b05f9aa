import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';
import type { useApi } from '#web/app/app-context.tsx';
import { retryAfter } from '#web/app/offline/retry-after.ts';
import type { TaskInFile, Written } from './restore.ts';

type Task = OutputOf<Registry['tasks']['list']>['tasks'][number];

export const taskInFile = ({ assignee, doneAt, repeat, ...task }: Task): TaskInFile => ({
  ...{ taskId: task.taskId, title: task.title, notes: task.notes, due: task.due, checklist: task.checklist },
  ...{ snoozedTo: task.snoozedTo, repeat: repeat?.every ?? null, role: task.role },
  assignee: assignee?.name ?? null,
  done: doneAt !== null,
});

const NOT_IN_OLD_FILES = { checklist: [], snoozedTo: null, repeat: null, role: null };

/**
 * Writes the tasks of a file under their former ids, so that the same file again finds them. A task is assigned to a user
 * of the same name if there is one, otherwise to nobody.
 */
export async function restoreTasks(
  api: Pick<ReturnType<typeof useApi>, 'tasks'>,
  venueId: string,
  all: readonly TaskInFile[],
): Promise<Written> {
  const stands = await api.tasks.list({ venueId });
  if (stands.kind !== 'done') return stands as Written;
  const { tasks, people } = stands.value;
  for (const { assignee: name, ...task } of all) {
    if (tasks.some(({ taskId }) => taskId === task.taskId)) continue;
    const assignee = people.find((person) => person.name === name)?.userId ?? null;
    const outcome = await retryAfter(() =>
      api.tasks.write({ venueId, revision: 0, ...NOT_IN_OLD_FILES, ...task, assignee }),
    );
    if (outcome.kind !== 'done') return outcome as Written;
  }
  return { kind: 'done', value: all };
}
