import { TASK_ROLES } from '#shared/domain/task/task.ts';
import { OPTION_FLAGS } from '#shared/domain/venue/guest-form.ts';
import { MEALS } from '#shared/domain/venue/meals.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Fields, SelectField, TextArea } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { RuleWhen } from './rule-when.tsx';
import type { Rule } from './use-rules.ts';

const ANY = '';

export const RULE_FIELDS = [
  ...(['text', 'schedule', 'minCovers', 'meal', 'option', 'daysBefore', 'role', 'steps'] as const),
] as const;

export type ErrorOf = (field: (typeof RULE_FIELDS)[number]) => string | undefined;

/** A rule while it is typed: its steps as lines. */
export type TypedRule = Omit<Rule, 'steps'> & { readonly steps: string };

type Props = {
  readonly rule: TypedRule;
  readonly errorOf: ErrorOf;
  readonly onChange: (part: Partial<TypedRule>) => void;
};

/** What is to be done, when, for which parties or on which days, and by whom. */
export function RuleFields({ rule, errorOf, onChange: change }: Props) {
  const text = useText('tasks');
  const { schedule } = rule;
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
      <RuleWhen
        schedule={schedule}
        errorOf={errorOf}
        onChange={(when) => change(when ? { schedule: when, meal: null, option: null } : { schedule: when })}
      />
      {schedule?.every !== 'closure' && (
        <TextField
          label={schedule ? text('busy') : text('rules.minCovers')}
          hint={schedule ? text('busy.hint') : undefined}
          type="number"
          value={String(rule.minCovers)}
          onChange={(event) => change({ minCovers: Number(event.currentTarget.value) })}
          error={errorOf('minCovers')}
        />
      )}
      {!schedule && <PartyFields {...{ rule, errorOf, onChange: change }} />}
      {(!schedule || schedule.every === 'closure') && (
        <TextField
          label={schedule ? text('closureDays') : text('rules.daysBefore')}
          type="number"
          value={String(rule.daysBefore)}
          onChange={(event) => change({ daysBefore: Number(event.currentTarget.value) })}
          error={errorOf('daysBefore')}
        />
      )}
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
      <TextArea
        label={text('field.steps')}
        hint={text('field.steps.hint')}
        value={rule.steps}
        onChange={(event) => change({ steps: event.currentTarget.value })}
        rows={3}
        error={errorOf('steps')}
      />
    </Fields>
  );
}

/** Which parties a rule is for. */
function PartyFields({ rule, errorOf, onChange: change }: Props) {
  const text = useText('tasks');
  const manage = useText('manage');
  const wishes = useText('wishes');
  return (
    <>
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
    </>
  );
}
