import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { ACTION_ICONS } from './looks.ts';
import type { OfferedActions } from './offered-actions.ts';
import type { RowCommand } from './row-actions.tsx';

type Props = {
  readonly name: string;
  readonly offered: OfferedActions;
  readonly busy: boolean;
  readonly onCommand: (command: RowCommand) => void;
};

/** What is rare or hurts, behind one button. */
export function RowMenu({ name, offered, busy, onCommand }: Props) {
  const text = useText('manage');
  const { inMenu, partArrive, reconfirm, alter, contact, move, spread } = offered;
  const { resend, unsend, deposit, depositWord } = offered;

  return (
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
  );
}
