import type { MouseEvent, PointerEvent } from 'react';
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

const HELD_MS = 500;
const AGAIN_MS = 80;

// Only one pointer at a time.
let timer: ReturnType<typeof setTimeout>;
let held = false;

const release = () => clearTimeout(timer);

/** A held button repeats, so that sixty guests do not take sixty taps. */
function hold({ currentTarget: pressed, button }: PointerEvent<HTMLButtonElement>) {
  const again = () => {
    held = true;
    pressed.click();
    if (!pressed.ariaDisabled) timer = setTimeout(again, AGAIN_MS);
  };
  release();
  held = false;
  // Ignores a right click: its context menu would swallow the release.
  if (button === 0) timer = setTimeout(again, HELD_MS);
}

const holding = { onPointerDown: hold, onPointerUp: release, onPointerLeave: release, onPointerCancel: release };

/** A number between two large buttons; changes are announced. */
export function Stepper({ name, label, value, min, max, onChange }: Props) {
  const { t } = usePage();
  // The click after a hold does not count. Clicks by keyboard and by `hold` have detail 0.
  const press = (change: number, ended: boolean) => (event: MouseEvent) => {
    if (!ended && (!held || !event.detail)) onChange(value + change);
  };
  // Not `disabled`, which would take the focus away.
  const [least, most] = [value <= min, value >= max];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset for one number would be read out at every button
    <div role="group" aria-label={label} className={css.stepper}>
      <span className={css.label}>{label}</span>
      <span className={css.number}>
        <button
          type="button"
          aria-label={t('party.less', { what: label })}
          aria-disabled={least || undefined}
          {...holding}
          onClick={press(-1, least)}
        >
          <span aria-hidden="true">−</span>
        </button>
        <output name={name} aria-live="polite">
          {value}
        </output>
        <button
          type="button"
          aria-label={t('party.more', { what: label })}
          aria-disabled={most || undefined}
          {...holding}
          onClick={press(1, most)}
        >
          <span aria-hidden="true">+</span>
        </button>
      </span>
    </div>
  );
}
