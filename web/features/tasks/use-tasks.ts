import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useApp } from '#web/app/app-context.tsx';
import { problemOf } from '#web/app/frame/call-problem.tsx';
import { answerOf } from '#web/app/queries.ts';
import { refreshSettings } from '#web/app/session/refresh-settings.ts';
import { shortDay } from '#web/i18n/app/format.ts';
import { currentLocale } from '#web/i18n/app/language.ts';
import { textOf } from '#web/i18n/app/use-text.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type Task, type Tasks, type TaskWish, wishOf } from './tasks.ts';

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

  /** Changes on which day a task is shown, says so, and offers the way back. */
  async function setDay(task: Task, days: Partial<Pick<TaskWish, 'due' | 'snoozedTo'>>, said: string | null) {
    const outcome = await write(wishOf(task, days));
    if (outcome.kind !== 'done') return sayProblem(outcome);
    const after = outcome.value.task;
    const before = { due: task.due as LocalDate | null, snoozedTo: task.snoozedTo as LocalDate | null };
    if (said !== null) {
      const action = { label: textOf('tasks')('undo'), onPress: () => void setDay(after, before, null) };
      showToast({ tone: 'ok', title: said, action });
    }
    await reload();
  }

  /** Puts a task out of the way until a day. */
  const snooze = (task: Task, until: LocalDate) =>
    setDay(task, { snoozedTo: until }, textOf('tasks')('said.snoozed', { title: task.title }));

  /** Makes a task due on another day; it is shown there at once. */
  async function move(task: Task, due: LocalDate): Promise<void> {
    client.setQueryData<Tasks>(key, (before) => {
      const tasks = before?.tasks.map((each) =>
        each.taskId === task.taskId ? { ...each, due, snoozedTo: null } : each,
      );
      return before && tasks && { ...before, tasks };
    });
    const said = textOf('tasks')('said.moved', { title: task.title, day: shortDay(currentLocale(), due) });
    await setDay(task, { due, snoozedTo: null }, said);
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

  return { ...query, reload, write, setDone, setStep, snooze, move, remove };
}

export type TaskActs = Pick<ReturnType<typeof useTasks>, 'write' | 'setDone' | 'remove' | 'reload'>;
