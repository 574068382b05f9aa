import type { ComponentProps } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';
import type { Step } from '../actions/offered-actions.ts';
import { oncePerTap } from '../actions/once-per-tap.ts';

import { NextStepButton } from './next-step-button.tsx';
import styles from './row-actions.module.css';
import { RowMenu } from './row-menu.tsx';

type Props = ComponentProps<typeof RowMenu> & { readonly id: string };

/** The second steps that are a decision between two, and so remain in sight; the others are in the menu. */
const DECISIONS: readonly Step[] = ['noShow', 'reject'];

/** The next step at the end of the row, under the thumb; everything else is in the menu and in the panel. */
export function RowActions({ id, name, offered, busy, onCommand }: Props) {
  const text = useText('manage');
  const once = oncePerTap(id);
  // The next step is there.
  const kept = useFocusKept<HTMLDivElement>(takeLastButton);
  const labelled = (action: Step) => text('actionFor', { action: text(`action.${action}`), name });
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
            {text(`action.${action}`)}
          </Button>
        ))}
      <NextStepButton {...{ id, name, busy }} step={primary} onStep={onCommand} />
    </div>
  );
}

const takeLastButton = (row: HTMLElement): void =>
  [...row.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });
