import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { ACTION_ICONS } from './looks.ts';
import type { OfferedActions, Step } from './offered-actions.ts';
import { useOncePerTap } from './once-per-tap.ts';
import styles from './row-actions.module.css';
import type { HostAction } from './tonight.ts';

export type RowCommand =
  | HostAction
  | 'offer'
  | 'alter'
  | 'contact'
  | 'move'
  | 'spread'
  | 'resend'
  | 'unsend'
  | 'acceptAmendment'
  | 'rejectAmendment'
  | 'note'
  | 'log'
  | 'depositPaid'
  | 'depositOpen';

type Props = {
  readonly name: string;
  readonly offered: OfferedActions;
  readonly busy: boolean;
  readonly onCommand: (command: RowCommand) => void;
};

/** The next step at the end of the row, where the thumb is; what is rare or hurts in the menu beside it. */
export function RowActions({ name, offered, busy, onCommand }: Props) {
  const text = useText('manage');
  const once = useOncePerTap();
  const labelled = (action: Step | 'offer') => text('actionFor', { action: text(`action.${action}`), name });
  const { primary, beside, inMenu, partArrive, reconfirm, courses, alter, contact, move, spread } = offered;
  const { resend, unsend, deposit, depositWord } = offered;

  return (
    <div className={styles.actions}>
      <Menu
        trigger={
          <Button
            tone="quiet"
            icon="more"
            iconOnly
            busy={busy}
            aria-label={text('actionFor', { action: text('action.more'), name })}
          />
        }
      >
        {partArrive && (
          <MenuItem icon="arrive" onSelect={() => onCommand('partArrive')}>
            {text('action.partArrive')}
          </MenuItem>
        )}
        {reconfirm && (
          <MenuItem icon="phone" onSelect={() => onCommand('reconfirm')}>
            {text('action.reconfirm')}
          </MenuItem>
        )}
        {alter && (
          <MenuItem icon="users" onSelect={() => onCommand('alter')}>
            {text('action.alter')}
          </MenuItem>
        )}
        {contact && (
          <MenuItem icon="phone" onSelect={() => onCommand('contact')}>
            {text('action.contact')}
          </MenuItem>
        )}
        <MenuItem icon="note" onSelect={() => onCommand('note')}>
          {text('action.note')}
        </MenuItem>
        <MenuItem icon="clock" onSelect={() => onCommand('log')}>
          {text('log.title')}
        </MenuItem>
        {deposit && depositWord && (
          <MenuItem icon="check" onSelect={() => onCommand(deposit)}>
            {text(`action.${depositWord}`)}
          </MenuItem>
        )}
        {move && (
          <MenuItem icon="move" onSelect={() => onCommand('move')}>
            {text('action.move')}
          </MenuItem>
        )}
        {spread && (
          <MenuItem icon="table" onSelect={() => onCommand('spread')}>
            {text('action.spread')}
          </MenuItem>
        )}
        {unsend && (
          <MenuItem icon="undo" onSelect={() => onCommand('unsend')}>
            {text('action.unsend')}
          </MenuItem>
        )}
        {resend && !unsend && (
          <MenuItem icon="send" onSelect={() => onCommand('resend')}>
            {text('action.resend')}
          </MenuItem>
        )}
        {inMenu.map((action) => (
          <MenuItem key={action} icon={ACTION_ICONS[action]} danger onSelect={() => onCommand(action)}>
            {text(`action.${action}`)}
          </MenuItem>
        ))}
      </Menu>
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
        <Button key={action} busy={busy} aria-label={labelled(action)} onClick={() => onCommand(action)}>
          {text(`action.${action}`)}
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
          {text(`action.${primary}`)}
        </Button>
      )}
    </div>
  );
}
