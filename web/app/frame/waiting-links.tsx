import { useText } from '#web/i18n/app/use-text.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/routing.ts';
import type { Settings } from '../session/session.ts';
import { menuOf } from './menu.ts';
import styles from './notices.module.css';

type Waiting = {
  readonly kind: 'tbm' | 'requests' | 'unread' | 'messages' | 'tasks';
  readonly icon: IconName;
  readonly to: string;
  readonly count: number;
};

/** The screens that the user may open. */
const screensOf = (settings: Settings) =>
  new Set(menuOf(settings).flatMap(({ entries }) => entries.map((e) => e.path)));

/** True when the user has a screen on which waiting things are done. */
export const mayBeWaitedFor = (settings: Settings): boolean => {
  const screens = screensOf(settings);
  return screens.has(paths.manage) || screens.has(paths.tasks);
};

/** What waits for the user, each with the screen where it is done. */
export function waitingFor(settings: Settings): Waiting[] {
  const { tbm, requests, unreadCount, messagesCount, tasksCount } = settings;
  const screens = screensOf(settings);
  const all = [
    { kind: 'tbm', icon: 'table', to: paths.manage, count: tbm },
    { kind: 'requests', icon: 'hourglass', to: paths.manage, count: requests },
    { kind: 'unread', icon: 'chat', to: paths.messages, count: unreadCount },
    { kind: 'messages', icon: 'alert', to: paths.manage, count: messagesCount },
    { kind: 'tasks', icon: 'checks', to: paths.tasks, count: tasksCount },
  ] as const;
  return all.filter(({ to, count }) => count > 0 && screens.has(to));
}

/** What waits, as links to the screens where it is done. */
export function WaitingLinks({
  waiting,
  onFollow,
}: {
  readonly waiting: readonly Waiting[];
  readonly onFollow?: () => void;
}) {
  const text = useText('app');
  return (
    <ul>
      {waiting.map(({ kind, icon, to, count }) => (
        <li key={kind}>
          <Link className={styles.notice ?? ''} to={to} {...(onFollow && { onClick: onFollow })}>
            <Icon name={icon} />
            {text(`notices.${kind}`, { count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
