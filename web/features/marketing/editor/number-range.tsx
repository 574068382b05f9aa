import { Fields } from '#web/ui/form-fields.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export type Range = { readonly least: number; readonly most: number | null } | null;

type Props = {
  readonly labels: readonly [least: string, most: string];
  readonly range: Range;
  readonly error?: string | undefined;
  readonly onChange: (range: Range) => void;
};

const MAX_TYPED = 5000;

/** The number in a field; null for an empty one. What is no whole number stays out of the field. */
export function numberIn(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, '');
  return digits === '' ? null : Math.min(Number(digits), MAX_TYPED);
}

/** At least and at most; both empty ask nothing. */
export function NumberRange({ labels: [least, most], range, error, onChange }: Props) {
  const change = (low: number | null, high: number | null) =>
    onChange(low === null && high === null ? null : { least: low ?? 0, most: high });
  return (
    <Fields pairs>
      <TextField
        label={least}
        inputMode="numeric"
        autoComplete="off"
        value={range === null ? '' : String(range.least)}
        onChange={(event) => change(numberIn(event.target.value), range?.most ?? null)}
      />
      <TextField
        label={most}
        inputMode="numeric"
        autoComplete="off"
        value={range?.most == null ? '' : String(range.most)}
        error={error}
        onChange={(event) => change(range?.least ?? null, numberIn(event.target.value))}
      />
    </Fields>
  );
}
