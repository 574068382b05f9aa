import { type FormEvent, useId, useState } from 'react';
import { parseLocalDate } from '#shared/domain/time/local-date.ts';
import { newKey } from '#web/api/idempotency.ts';
import { ProblemBanner } from '#web/app/call-problem.tsx';
import { useSaving } from '#web/app/use-saving.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fields, SelectField, TextArea } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Task, Tasks } from './tasks.ts';
import type { TaskActs } from './use-tasks.ts';

type Props = {
  /** Null: a new one. */
  readonly task: Task | null;
  readonly people: Tasks['people'];
  readonly acts: TaskActs;
  readonly onClose: () => void;
};

const ANYBODY = '';

/** Writes a task or changes it. The id is made once, so that a form sent twice writes one task. */
export function TaskDialog({ task, people, acts, onClose }: Props) {
  const text = useText('tasks');
  const refusal = useText('refusals');
  const form = useId();
  const [taskId] = useState(() => task?.taskId ?? newKey());
  const [assignee, setAssignee] = useState(task?.assignee?.userId ?? ANYBODY);
  const { busy, problem, save, issueOf } = useSaving();
  const issue = (path: string) => {
    const code = issueOf(path);
    return code && refusal(code);
  };
  const gone = task?.assignee && people.every(({ userId }) => userId !== task.assignee?.userId) ? [task.assignee] : [];

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const said = (name: string) => String(typed.get(name) ?? '');
    const written = await save(() =>
      acts.write({
        taskId,
        revision: task?.revision ?? 0,
        title: said('title'),
        notes: said('notes'),
        due: parseLocalDate(said('due')),
        assignee: assignee === ANYBODY ? null : assignee,
        done: task !== null && task.doneAt !== null,
      }),
    );
    if (!written) return;
    onClose();
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
          {task && (
            <Button
              tone="danger"
              busy={busy}
              onClick={() => {
                onClose();
                void acts.remove(task);
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
      <form id={form} onSubmit={submit} noValidate>
        {problem && <ProblemBanner title={text('problem')} problem={problem} />}
        <Fields>
          <TextField
            name="title"
            label={text('field.title')}
            defaultValue={task?.title}
            maxLength={120}
            autoComplete="off"
            error={issue('title')}
          />
          <TextField
            name="due"
            type="date"
            label={text('field.due')}
            defaultValue={task?.due ?? ''}
            error={issue('due')}
          />
          <SelectField
            label={text('field.assignee')}
            value={assignee}
            choices={[
              { value: ANYBODY, label: text('anybody') },
              ...[...people, ...gone].map(({ userId, name }) => ({ value: userId, label: name })),
            ]}
            onChoose={setAssignee}
          />
          <TextArea
            name="notes"
            label={text('field.notes')}
            defaultValue={task?.notes}
            maxLength={1000}
            rows={3}
            error={issue('notes')}
          />
        </Fields>
      </form>
    </Dialog>
  );
}
