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

// One finger at a time.
let timer: ReturnType<typeof setTimeout>;
let held = false;

const release = () => clearTimeout(timer);

/** A button that is held is pressed again and again: sixty guests are not sixty taps. */
function hold({ currentTarget: pressed, button }: PointerEvent<HTMLButtonElement>) {
  const again = () => {
    held = true;
    pressed.click();
    if (!pressed.ariaDisabled) timer = setTimeout(again, AGAIN_MS);
  };
  release();
  held = false;
  // The other button of a mouse opens a menu, which keeps its release to itself.
  if (button === 0) timer = setTimeout(again, HELD_MS);
}

const holding = { onPointerDown: hold, onPointerUp: release, onPointerLeave: release, onPointerCancel: release };

/** A number between two big buttons; the number is spoken when it changes. */
export function Stepper({ name, label, value, min, max, onChange }: Props) {
  const { t } = usePage();
  // Letting go of a button that was held is no press of its own. Presses of the keyboard and of `hold` have no detail.
  const press = (change: number, ended: boolean) => (event: MouseEvent) => {
    if (!ended && (!held || !event.detail)) onChange(value + change);
  };
  // Not `disabled`, which takes the focus from whoever pressed it last.
  const [least, most] = [value <= min, value >= max];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset for one number would be read out at every button
    <div role="group" aria-label={label} className={css.stepper}>
      <span className={css.label}>{label}</span>
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
    </div>
  );
}
