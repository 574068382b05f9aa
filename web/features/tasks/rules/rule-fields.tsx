import { TASK_ROLES } from '#shared/domain/task/task.ts';
import { OPTION_FLAGS } from '#shared/domain/venue/guest-form.ts';
import { MEALS } from '#shared/domain/venue/meals.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Fields, SelectField } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Rule } from './use-rules.ts';

const ANY = '';

export const RULE_FIELDS = ['text', 'minCovers', 'meal', 'option', 'daysBefore', 'role'] as const;

type Props = {
  readonly rule: Rule;
  readonly errorOf: (field: (typeof RULE_FIELDS)[number]) => string | undefined;
  readonly onChange: (part: Partial<Rule>) => void;
};

/** What is to be done, for which parties, when and by whom. */
export function RuleFields({ rule, errorOf, onChange: change }: Props) {
  const text = useText('tasks');
  const manage = useText('manage');
  const wishes = useText('wishes');
  return (
    <Fields>
      <TextField
        label={text('field.title')}
        value={rule.text}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => change({ text: event.currentTarget.value })}
        error={errorOf('text')}
      />
      <TextField
        label={text('rules.minCovers')}
        type="number"
        value={String(rule.minCovers)}
        onChange={(event) => change({ minCovers: Number(event.currentTarget.value) })}
        error={errorOf('minCovers')}
      />
      <SelectField
        label={manage('meal.label')}
        value={rule.meal ?? ANY}
        choices={[
          { value: ANY, label: manage('meal.all') },
          ...MEALS.map((meal) => ({ value: meal, label: manage(`meal.${meal}`) })),
        ]}
        onChoose={(meal) => change({ meal: MEALS.find((each) => each === meal) ?? null })}
        error={errorOf('meal')}
      />
      <SelectField
        label={text('rules.option')}
        value={rule.option ?? ANY}
        choices={[
          { value: ANY, label: text('rules.anyOption') },
          ...OPTION_FLAGS.map((option) => ({ value: option, label: wishes(`option.${option}`) })),
        ]}
        onChoose={(option) => change({ option: OPTION_FLAGS.find((each) => each === option) ?? null })}
        error={errorOf('option')}
      />
      <TextField
        label={text('rules.daysBefore')}
        type="number"
        value={String(rule.daysBefore)}
        onChange={(event) => change({ daysBefore: Number(event.currentTarget.value) })}
        error={errorOf('daysBefore')}
      />
      <SelectField
        label={text('field.assignee')}
        value={rule.role ?? ANY}
        choices={[
          { value: ANY, label: text('anybody') },
          ...TASK_ROLES.map((role) => ({ value: role, label: text(`role.${role}`) })),
        ]}
        onChoose={(role) => change({ role: TASK_ROLES.find((each) => each === role) ?? null })}
        error={errorOf('role')}
      />
    </Fields>
  );
}
