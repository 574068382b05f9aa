import { isAmong } from '#shared/domain/account/roles.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { paths } from '../paths.ts';
import { Link } from '../routing/routing.ts';
import { SEES_KITCHEN, SEES_SERVICE_DAY, WORKS_SERVICE_DAY } from '../session/guards.ts';
import type { Settings } from '../session/session.ts';
import styles from './notices.module.css';

type Waiting = {
  readonly kind: 'tbm' | 'requests' | 'unread' | 'messages' | 'tasks';
  readonly icon: IconName;
  readonly to: string;
  readonly count: number;
};

/** Where waiting things are done, and the roles that may open it. */
const AT = {
  day: { to: paths.manage, who: SEES_SERVICE_DAY },
  inbox: { to: paths.messages, who: WORKS_SERVICE_DAY },
  tasks: { to: paths.tasks, who: SEES_KITCHEN },
} as const;

const opens = ({ role, venues }: Settings, { who }: (typeof AT)[keyof typeof AT]) =>
  venues.length > 0 && isAmong(who, role);

/** True when the user has a screen on which waiting things are done. */
export const mayBeWaitedFor = (settings: Settings): boolean => opens(settings, AT.day) || opens(settings, AT.tasks);

/** What waits for the user, each with the screen where it is done. */
export function waitingFor(settings: Settings): Waiting[] {
  const { tbm, requests, unreadCount, messagesCount, tasksCount } = settings;
  const all = [
    { kind: 'tbm', icon: 'table', at: AT.day, count: tbm },
    { kind: 'requests', icon: 'hourglass', at: AT.day, count: requests },
    { kind: 'unread', icon: 'chat', at: AT.inbox, count: unreadCount },
    { kind: 'messages', icon: 'alert', at: AT.day, count: messagesCount },
    { kind: 'tasks', icon: 'checks', at: AT.tasks, count: tasksCount },
  ] as const;
  return all
    .filter(({ at, count }) => count > 0 && opens(settings, at))
    .map(({ at, ...each }) => ({ ...each, to: at.to }));
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
