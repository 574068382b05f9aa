import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import type { OfferedActions } from '../actions/offered-actions.ts';
import type { RowCommand } from '../actions/row-command.ts';
import { ACTION_ICONS } from './looks.ts';

type Rare = readonly [command: RowCommand, icon: IconName, label: string];

type Props = {
  readonly name: string;
  readonly offered: OfferedActions;
  readonly busy: boolean;
  readonly onCommand: (command: RowCommand) => void;
};

/** The menu of rare and destructive actions. */
export function RowMenu({ name, offered, busy, onCommand }: Props) {
  const text = useText('manage');
  const app = useText('app');
  const { inMenu, beside, courses, partArrive, reconfirm, late, alter, contact, move, spread } = offered;
  const { resend, unsend, tellReady, deposit, depositWord, messages, money } = offered;
  const rare: readonly (Rare | false | null | undefined)[] = [
    ...beside
      .filter((action) => action === 'arrive' || action === 'undo')
      .map((action) => [action, ACTION_ICONS[action], text(`action.${action}`)] as const),
    ...courses.map((course) => [course, ACTION_ICONS[course], text(`course.${course}`)] as const),
    tellReady && !unsend && ['tellReady', 'send', text('action.tellReady')],
    messages && ['messages', 'chat', app('nav.messages')],
    partArrive && ['partArrive', 'arrive', text('action.partArrive')],
    reconfirm && ['reconfirm', 'phone', text('action.reconfirm')],
    late && ['late', 'hourglass', text('action.late')],
    alter && ['alter', 'users', text('action.alter')],
    contact && ['contact', 'phone', text('action.contact')],
    ['note', 'note', text('action.note')],
    ['log', 'clock', text('log.title')],
    deposit && depositWord && [deposit, 'check', text(`action.${depositWord}`)],
    money && ['money', 'coins', text('action.money')],
    move && ['move', 'move', text('action.move')],
    spread && ['spread', 'table', text('action.spread')],
    unsend && ['unsend', 'undo', text('action.unsend')],
    resend && !unsend && ['resend', 'send', text('action.resend')],
  ];

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
      {rare.map(
        (each) =>
          each && (
            <MenuItem key={each[0]} icon={each[1]} onSelect={() => onCommand(each[0])}>
              {each[2]}
            </MenuItem>
          ),
      )}
      {inMenu.map((action) => (
        <MenuItem key={action} icon={ACTION_ICONS[action]} danger onSelect={() => onCommand(action)}>
          {text(`action.${action}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
