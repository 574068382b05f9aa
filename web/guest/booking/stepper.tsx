import { usePage } from '../page-context.ts';
import css from './stepper.module.css';

type Props = {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
};

/** A number between two big buttons; the number is spoken when it changes. */
export function Stepper({ name, label, value, min, max, onChange }: Props) {
  const { t } = usePage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset for one number would be read out at every button
    <div role="group" aria-label={label} className={css.stepper}>
      <span className={css.label}>{label}</span>
      <button
        type="button"
        aria-label={t('party.less', { what: label })}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <span aria-hidden="true">−</span>
      </button>
      <output name={name} aria-live="polite">
        {value}
      </output>
      <button
        type="button"
        aria-label={t('party.more', { what: label })}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <span aria-hidden="true">+</span>
      </button>
    </div>
  );
}
