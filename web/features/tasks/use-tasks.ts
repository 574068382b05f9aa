import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApp } from '#web/app/app-context.tsx';
import { problemOf } from '#web/app/frame/call-problem.tsx';
import { answerOf } from '#web/app/queries.ts';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Task, type TaskWish, wishOf } from './tasks.ts';

/** A venue's tasks and their actions; each change also updates the menu's counter. */
export function useTasks(venueId: string) {
  const { api, session } = useApp();
  const client = useQueryClient();
  const key = ['tasks', venueId];
  const query = useQuery({
    queryKey: key,
    queryFn: async () => answerOf(await api.tasks.list({ venueId })),
    refetchInterval: 60_000,
  });

  const reload = useCallback(async () => {
    await Promise.all([client.invalidateQueries({ queryKey: ['tasks', venueId] }), refreshSettings(api, session)]);
  }, [client, api, session, venueId]);

  const write = (wish: TaskWish) => api.tasks.write({ venueId, ...wish });

  /** Reports why something was not done, and reads the present state. */
  async function sayProblem(outcome: Exclude<Awaited<ReturnType<typeof write>>, { kind: 'done' }>) {
    const problem = problemOf(outcome);
    const why = problem.kind === 'refused' ? textOf('refusals')(problem.code) : textOf('app')('connection.title');
    showToast({ tone: 'bad', title: textOf('tasks')('problem'), text: why });
    await reload();
  }

  async function setDone(task: Task, done: boolean): Promise<void> {
    const outcome = await write(wishOf(task, { done }));
    if (outcome.kind !== 'done') return sayProblem(outcome);
    const text = textOf('tasks');
    const after = outcome.value.task;
    showToast({
      tone: 'ok',
      title: text(done ? 'said.done' : 'said.open', { title: task.title }),
      ...(done && { action: { label: text('undo'), onPress: () => void setDone(after, false) } }),
    });
    await reload();
  }

  /** Ticks a step of a task's checklist, or clears it. */
  async function setStep(task: Task, nth: number, done: boolean): Promise<void> {
    const checklist = task.checklist.map((step, at) => (at === nth ? { ...step, done } : step));
    const outcome = await write(wishOf(task, { checklist }));
    await (outcome.kind === 'done' ? reload() : sayProblem(outcome));
  }

  /** Puts a task out of the way until a day, which can be undone. */
  async function snooze(task: Task, until: LocalDate | null): Promise<void> {
    const outcome = await write(wishOf(task, { snoozedTo: until }));
    if (outcome.kind !== 'done') return sayProblem(outcome);
    const text = textOf('tasks');
    const after = outcome.value.task;
    const back = () => void snooze(after, task.snoozedTo as LocalDate | null);
    if (until !== null) {
      const action = { label: text('undo'), onPress: back };
      showToast({ tone: 'ok', title: text('said.snoozed', { title: task.title }), action });
    }
    await reload();
  }

  /** Removes a task; the undo creates it anew. */
  async function remove(task: Task): Promise<void> {
    const outcome = await api.tasks.remove({ venueId, taskId: task.taskId });
    if (outcome.kind !== 'done') return sayProblem(outcome);
    const text = textOf('tasks');
    const back = async () => {
      const written = await write(wishOf(task, { revision: 0 }));
      await (written.kind === 'done' ? reload() : sayProblem(written));
    };
    showToast({
      tone: 'ok',
      title: text('said.removed', { title: task.title }),
      action: { label: text('undo'), onPress: () => void back() },
    });
    await reload();
  }

  return { ...query, reload, write, setDone, setStep, snooze, remove };
}

export type TaskActs = Pick<ReturnType<typeof useTasks>, 'write' | 'setDone' | 'remove' | 'reload'>;
