import type { ComponentProps } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';
import type { NextStep } from '../actions/offered-actions.ts';
import { useOncePerTap } from '../actions/once-per-tap.ts';

import { ACTION_ICONS } from './looks.ts';
import styles from './row-actions.module.css';
import { RowMenu } from './row-menu.tsx';

type Props = ComponentProps<typeof RowMenu>;

/** The next step at the end of the row, under the thumb; rare and destructive actions are in the menu beside it. */
export function RowActions({ name, offered, busy, onCommand }: Props) {
  const text = useText('manage');
  const once = useOncePerTap();
  // The next step is there.
  const kept = useFocusKept<HTMLDivElement>(takeLastButton);
  const wordOf = (action: NextStep) => text(`action.${action === 'seatFromLine' ? 'seat' : action}`);
  const labelled = (action: NextStep) => text('actionFor', { action: wordOf(action), name });
  const { primary, beside, courses } = offered;

  return (
    <div className={styles.actions} {...kept}>
      <RowMenu {...{ name, offered, busy, onCommand }} />
      {courses.length > 0 && (
        <Menu
          trigger={
            <Button
              icon="course"
              iconOnly
              busy={busy}
              aria-label={text('actionFor', { action: text('course.label'), name })}
            />
          }
        >
          {courses.map((course) => (
            <MenuItem key={course} icon={ACTION_ICONS[course]} onSelect={() => onCommand(course)}>
              {text(`course.${course}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {beside.map((action) => (
        <Button
          key={action}
          busy={busy}
          aria-label={labelled(action)}
          onClick={(event) => once(event) && onCommand(action)}
          {...(action === 'undo' && { icon: ACTION_ICONS.undo, className: styles.undo })}
        >
          <span>{wordOf(action)}</span>
        </Button>
      ))}
      {primary && (
        <Button
          tone="primary"
          icon={ACTION_ICONS[primary]}
          busy={busy}
          aria-label={labelled(primary)}
          className={styles.primary}
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
