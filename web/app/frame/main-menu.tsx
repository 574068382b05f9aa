import { type ReactNode, useId, useState } from 'react';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { paths } from '../paths.ts';
import { Link, useLocation } from '../routing/routing.ts';
import type { Settings } from '../session/session.ts';
import { useTheme } from '../theme/theme.ts';
import styles from './main-menu.module.css';
import { currentOf, endedSince, type MenuEntry, type MenuGroup, menuOf } from './menu.ts';

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
  ticketsCount: 'notices.tickets',
} as const satisfies Record<NonNullable<MenuEntry['counter']>, string>;

const GROUP_ICONS = {
  service: 'table',
  lists: 'copy',
  guests: 'users',
  house: 'settings',
  platform: 'globe',
  platformSettings: 'lock',
} as const satisfies Record<MenuGroup['group'], IconName>;

/** The menu by groups. Where it is narrow the names stay, below the icons: an icon alone explains nothing. */
export function MainMenu({ settings, onChosen }: MenuProps) {
  const text = useText('app');
  const { theme } = useTheme();
  return (
    <nav className={styles.menu} data-style={theme.menuStyle} aria-label={text('nav.label')}>
      {menuOf(settings).map((part) => (
        <Group key={part.group} {...part} settings={settings}>
          {part.entries.map((entry) => (
            <li key={entry.path}>
              <Entry entry={entry} settings={settings} {...(onChosen && { onChosen })} />
            </li>
          ))}
        </Group>
      ))}
      <p className={styles.legal}>
        <a href={paths.terms}>{text('footer.terms')}</a>
        <a href={paths.privacy}>{text('footer.privacy')}</a>
      </p>
    </nav>
  );
}

type GroupProps = MenuGroup & Pick<MenuProps, 'settings'> & { readonly children: ReactNode };

/** A group is open while its screen is shown, unless the user folds it; one that was unfolded stays so. */
function Group({ group, entries, folds, settings, children }: GroupProps) {
  const text = useText('app');
  const id = useId();
  const current = currentOf(useLocation());
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? entries.some(({ path }) => path === current);
  if (!folds) return <ul aria-label={text(`nav.group.${group}`)}>{children}</ul>;
  return (
    <div>
      <button
        type="button"
        id={`${id}name`}
        className={styles.entry}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen(!open)}
      >
        <Icon name={GROUP_ICONS[group]} />
        <span className={styles.name}>{text(`nav.group.${group}`)}</span>
        {!open && entries.map(({ path, counter }) => <Count key={path} {...{ counter, settings }} />)}
        <span className={styles.arrow}>
          <Icon name="chevronDown" size={16} />
        </span>
      </button>
      <ul id={id} className={styles.within} aria-labelledby={`${id}name`} hidden={!open}>
        {children}
      </ul>
    </div>
  );
}

type EntryProps = MenuProps & { readonly entry: MenuEntry };

function Entry({ entry, settings, onChosen }: EntryProps) {
  const text = useText('app');
  const locale = useLocale();
  const current = currentOf(useLocation());
  const since = endedSince(entry, settings);
  return (
    <Link
      to={entry.path}
      className={styles.entry ?? ''}
      aria-current={entry.path === current ? 'page' : undefined}
      onClick={onChosen}
      reloadDocument={entry.ownPage ?? false}
    >
      <Icon name={entry.icon} />
      <span className={styles.name}>{text(entry.text)}</span>
      {since && (
        <span className={styles.ended}>
          <Icon name="lock" size={16} />
          <span className="visually-hidden">
            {text('module.ended', { date: mediumDay(locale, addDays(since as LocalDate, -1)) })}
          </span>
        </span>
      )}
      <Count counter={entry.counter} settings={settings} />
    </Link>
  );
}

type CountProps = Pick<MenuProps, 'settings'> & { readonly counter: MenuEntry['counter'] | undefined };

function Count({ counter, settings }: CountProps) {
  const text = useText('app');
  // Settings that an older version stored have no tickets.
  const count = counter ? (settings[counter] ?? 0) : 0;
  if (!counter || count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text(COUNTED[counter], { count })}</span>
    </span>
  );
}
