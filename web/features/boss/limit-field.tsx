import { LIMIT_DEFAULTS, type LimitName } from '#shared/domain/account/platform-limits.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { LimitIssues, TypedLimits } from './limits.ts';

export type LimitFields = {
  readonly typed: TypedLimits;
  readonly issues: LimitIssues;
  readonly onType: (name: LimitName, typed: string) => void;
};

type Props = LimitFields & { readonly name: LimitName; readonly label: string; readonly about?: string };

/** One limit, with its default and the way back to it. */
export function LimitField({ name, label, about, typed, issues, onType }: Props) {
  const text = useText('boss');
  const refusal = useText('refusals');
  const value = String(LIMIT_DEFAULTS[name]);
  const issue = issues[name];
  return (
    <TextField
      label={label}
      hint={[about, text('limits.default', { value })].filter(Boolean).join(' ')}
      error={issue && refusal(issue)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={typed[name]}
      onChange={(event) => onType(name, event.target.value)}
      trailing={
        typed[name] !== value && (
          <Button
            tone="quiet"
            icon="undo"
            iconOnly
            aria-label={text('limits.reset.of', { name: label })}
            title={text('limits.reset')}
            onClick={() => onType(name, value)}
          />
        )
      }
    />
  );
}
