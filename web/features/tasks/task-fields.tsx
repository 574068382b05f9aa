import { REPEATS } from '#shared/domain/task/repeat.ts';
import { TASK_ROLES } from '#shared/domain/task/task.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Fields, SelectField, TextArea } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ANYBODY, ONCE, roleValue, type Tasks, type taskAsTyped } from './tasks.ts';

export const TASK_FIELDS = ['title', 'due', 'repeat', 'assignee', 'checklist', 'notes'] as const;

type Typed = ReturnType<typeof taskAsTyped>;

type Props = {
  readonly typed: Typed;
  /** Whom the task can be given to. */
  readonly people: Tasks['people'];
  readonly errorOf: (field: (typeof TASK_FIELDS)[number]) => string | undefined;
  readonly onChange: (part: Partial<Typed>) => void;
};

export function TaskFields({ typed, people, errorOf, onChange }: Props) {
  const text = useText('tasks');
  return (
    <Fields>
      <TextField
        name="title"
        label={text('field.title')}
        value={typed.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
        maxLength={120}
        autoComplete="off"
        error={errorOf('title')}
      />
      <TextField
        name="due"
        type="date"
        label={text('field.due')}
        value={typed.due}
        onChange={(event) => onChange({ due: event.currentTarget.value })}
        error={errorOf('due')}
      />
      {typed.due !== '' && (
        <SelectField
          label={text('field.repeat')}
          value={typed.repeat}
          choices={[
            { value: ONCE, label: text('repeat.once') },
            ...REPEATS.map((every) => ({ value: every, label: text(`repeat.${every}`) })),
          ]}
          onChoose={(repeat) => onChange({ repeat })}
          error={errorOf('repeat')}
        />
      )}
      <SelectField
        label={text('field.assignee')}
        value={typed.assignee}
        choices={[
          { value: ANYBODY, label: text('anybody') },
          ...TASK_ROLES.map((role) => ({ value: roleValue(role), label: text(`role.${role}`) })),
          ...people.map(({ userId, name }) => ({ value: userId, label: name })),
        ]}
        onChoose={(assignee) => onChange({ assignee })}
        error={errorOf('assignee')}
      />
      <TextArea
        name="checklist"
        label={text('field.steps')}
        hint={text('field.steps.hint')}
        value={typed.steps}
        onChange={(event) => onChange({ steps: event.currentTarget.value })}
        rows={3}
        error={errorOf('checklist')}
      />
      <TextArea
        name="notes"
        label={text('field.notes')}
        value={typed.notes}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
        maxLength={1000}
        rows={3}
        error={errorOf('notes')}
      />
    </Fields>
  );
}
