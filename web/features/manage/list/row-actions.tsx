import type { ComponentProps } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';
import type { NextStep, Step } from '../actions/offered-actions.ts';
import { useOncePerTap } from '../actions/once-per-tap.ts';

import styles from './row-actions.module.css';
import { RowMenu } from './row-menu.tsx';

type Props = ComponentProps<typeof RowMenu>;

/** The second steps that are a decision between two, and so remain in sight; the others are in the menu. */
const DECISIONS: readonly Step[] = ['noShow', 'reject'];

/** The next step at the end of the row, under the thumb; everything else is in the menu and in the panel. */
export function RowActions({ name, offered, busy, onCommand }: Props) {
  const text = useText('manage');
  const once = useOncePerTap();
  // The next step is there.
  const kept = useFocusKept<HTMLDivElement>(takeLastButton);
  const wordOf = (action: NextStep) => text(`action.${action === 'seatFromLine' ? 'seat' : action}`);
  const labelled = (action: NextStep) => text('actionFor', { action: wordOf(action), name });
  const { primary, beside } = offered;

  return (
    <div className={styles.actions} {...kept}>
      <div className={styles.menu}>
        <RowMenu {...{ name, offered, busy, onCommand }} />
      </div>
      {beside
        .filter((action) => DECISIONS.includes(action))
        .map((action) => (
          <Button
            key={action}
            busy={busy}
            aria-label={labelled(action)}
            onClick={(event) => once(event) && onCommand(action)}
            className={styles.step}
          >
            {wordOf(action)}
          </Button>
        ))}
      {primary && (
        <Button
          tone="primary"
          busy={busy}
          aria-label={labelled(primary)}
          className={classNames(styles.step, styles.primary)}
          onClick={(event) => once(event) && onCommand(primary)}
        >
          {wordOf(primary)}
        </Button>
      )}
    </div>
  );
}

const takeLastButton = (row: HTMLElement): void =>
  [...row.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });
