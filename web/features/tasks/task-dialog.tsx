import { type FormEvent, useId } from 'react';
import { type LocalDate, parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { useKeptState } from '#web/app/forms/kept-state.ts';
import { besideNewer } from '#web/app/forms/merge-newer.ts';
import { useSaving } from '#web/app/forms/use-saving.ts';
import { ProblemBanner } from '#web/app/frame/call-problem.tsx';
import { useChosenVenue } from '#web/app/session/venue.tsx';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TASK_FIELDS, TaskFields } from './task-fields.tsx';
import { ONCE, stepsOf, TASK_MERGES, type Task, type Tasks, taskAsTyped, whoOf } from './tasks.ts';
import type { TaskActs } from './use-tasks.ts';

type Props = {
  /** The task as it was opened; null: a new one. */
  readonly task: Task | null;
  /** The task's present state; null when there is none, also after it was removed meanwhile. */
  readonly standing: Task | null;
  /** By when a new one is to be done, to begin with. */
  readonly due?: LocalDate;
  readonly people: Tasks['people'];
  readonly acts: TaskActs;
  readonly onClose: () => void;
};

/** Creates or changes a task. The id of a new one is made once, so that a form sent twice creates one task. */
export function TaskDialog({ task, standing, due, people, acts, onClose }: Props) {
  const text = useText('tasks');
  const refusal = useText('refusals');
  const form = useId();
  const { venueId } = useChosenVenue();
  const [{ taskId, base, typed }, setEdited] = useKeptState(`task ${venueId} ${task?.taskId ?? 'new'}`, () => ({
    taskId: task?.taskId ?? newKey(),
    base: task,
    typed: { ...taskAsTyped(task), ...(task === null && due !== undefined && { due }) },
  }));
  if (base && standing && standing.revision > base.revision) {
    setEdited({
      taskId,
      base: standing,
      typed: besideNewer(TASK_MERGES, taskAsTyped(base), typed, taskAsTyped(standing)),
    });
  }
  const write = (part: Partial<typeof typed>) =>
    setEdited((before) => ({ ...before, typed: { ...before.typed, ...part } }));
  const { busy, problem, save, issueOf, within } = useSaving(TASK_FIELDS);
  const issue = (field: (typeof TASK_FIELDS)[number]) => {
    const code = issueOf(field);
    return code && refusal(code);
  };
  const gone = base?.assignee && people.every(({ userId }) => userId !== base.assignee?.userId) ? [base.assignee] : [];
  // Saving again after the notice that a colleague removed the task creates it anew.
  const anew = standing === null && problem?.kind === 'refused' && problem.code === 'settings.stale';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = await save(() =>
      acts.write({
        taskId,
        revision: anew ? 0 : (base?.revision ?? 0),
        title: typed.title,
        notes: typed.notes,
        due: parseLocalDate(typed.due),
        checklist: stepsOf(typed.steps, base?.checklist),
        snoozedTo: base?.due === parseLocalDate(typed.due) ? (base?.snoozedTo ?? null) : null,
        repeat:
          typed.due === '' || typed.repeat === ONCE ? null : (typed.repeat as NonNullable<Task['repeat']>['every']),
        ...whoOf(typed.assignee),
        done: base !== null && base.doneAt !== null,
      }),
    );
    if (written) onClose();
    // A colleague's change is merged into what is typed, so that the next attempt can be saved.
    await acts.reload();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={text(task ? 'edit.title' : 'new.title')}
      closeLabel={text('cancel')}
      footer={
        <>
          {task && !task.cause && (
            <Button
              tone="danger"
              busy={busy}
              onClick={() => {
                onClose();
                void acts.remove(base ?? task);
              }}
            >
              {text('remove')}
            </Button>
          )}
          <Button type="submit" form={form} tone="primary" icon="check" busy={busy}>
            {text('save')}
          </Button>
        </>
      }
    >
      <form ref={within} id={form} onSubmit={submit} noValidate>
        {problem && <ProblemBanner title={text('problem')} problem={problem} />}
        <TaskFields typed={typed} people={[...people, ...gone]} errorOf={issue} onChange={write} />
      </form>
    </Dialog>
  );
}
