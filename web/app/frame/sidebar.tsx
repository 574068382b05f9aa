import { useId } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NavLink } from '../routing/routing.ts';
import type { Settings } from '../session/session.ts';
import { useTheme } from '../theme/theme.ts';
import { type MenuEntry, menuOf } from './menu.ts';
import styles from './sidebar.module.css';

type MenuProps = {
  readonly settings: Settings;
  /** Called after an entry was chosen. */
  readonly onChosen?: () => void;
};

/** What the counter beside an entry counts, for screen readers. */
const COUNTED = {
  tbm: 'waiting.count',
  unreadCount: 'notices.unread',
  tasksCount: 'notices.tasks',
} as const satisfies Record<NonNullable<MenuEntry['counter']>, string>;

/** The menu by groups. Where it is narrow the names stay, below the icons: an icon alone explains nothing. */
function MainMenu({ settings, onChosen }: MenuProps) {
  const text = useText('app');
  const { theme } = useTheme();
  const id = useId();
  return (
    <nav className={styles.menu} data-style={theme.menuStyle} aria-label={text('nav.label')}>
      {menuOf(settings).map(({ group, entries }) => (
        <div key={group} className={styles.group}>
          <p className={styles.heading} id={`${id}${group}`}>
            {text(`nav.group.${group}`)}
          </p>
          <ul aria-labelledby={`${id}${group}`}>
            {entries.map((entry) => (
              <li key={entry.path}>
                <Entry
                  entry={entry}
                  count={entry.counter ? settings[entry.counter] : 0}
                  {...(onChosen && { onChosen })}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type EntryProps = Pick<MenuProps, 'onChosen'> & { readonly entry: MenuEntry; readonly count: number };

function Entry({ entry, count, onChosen }: EntryProps) {
  const text = useText('app');
  return (
    <NavLink
      to={entry.path}
      end
      className={styles.entry ?? ''}
      onClick={onChosen}
      reloadDocument={entry.ownPage ?? false}
    >
      <Icon name={entry.icon} />
      <span className={styles.name}>{text(entry.text)}</span>
      {count > 0 && (
        <span className={styles.count}>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{text(COUNTED[entry.counter ?? 'tbm'], { count })}</span>
        </span>
      )}
    </NavLink>
  );
}

/** The menu at the side of the screen: a rail on a tablet; hidden on a phone, which has it in the drawer. */
export function Sidebar({ settings }: Pick<MenuProps, 'settings'>) {
  const { theme, dark } = useTheme();
  return (
    <aside
      className={styles.sidebar}
      data-mini={theme.mini || undefined}
      data-theme={theme.semiDark && !dark ? 'dark' : undefined}
    >
      <MainMenu settings={settings} />
    </aside>
  );
}

type DrawerProps = {
  readonly settings: Settings;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: React.ReactNode;
};

/** The same menu in a drawer, with the header's tools where there is no header. */
export function MenuDrawer({ settings, open, onClose, children }: DrawerProps) {
  const text = useText('app');
  const { theme, dark } = useTheme();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={text('nav.label')}
      closeLabel={text('close')}
      side={theme.side}
      theme={theme.semiDark && !dark ? 'dark' : undefined}
      footer={children}
    >
      <MainMenu settings={settings} onChosen={onClose} />
    </Drawer>
  );
}
