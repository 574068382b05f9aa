import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { NextStep } from '../actions/offered-actions.ts';
import { oncePerTap } from '../actions/once-per-tap.ts';
import styles from './row-actions.module.css';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly step: NextStep | null;
  readonly busy: boolean;
  readonly onStep: (step: NextStep) => void;
};

/** The next step of a party, in one tap. */
export function NextStepButton({ id, name, step, busy, onStep }: Props) {
  const text = useText('manage');
  const once = oncePerTap(id);
  if (!step) return null;
  const word = text(`action.${step === 'seatFromLine' ? 'seat' : step}`);
  return (
    <Button
      tone="primary"
      busy={busy}
      aria-label={text('actionFor', { action: word, name })}
      className={classNames(styles.step, styles.primary)}
      onClick={(event) => once(event) && onStep(step)}
    >
      {word}
    </Button>
  );
}
