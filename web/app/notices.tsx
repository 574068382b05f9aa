import { useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { menuOf } from './menu.ts';
import styles from './notices.module.css';
import { paths } from './paths.ts';
import { Link } from './routing.ts';
import type { Settings } from './session.ts';

type Waiting = {
  readonly kind: 'tbm' | 'requests' | 'messages';
  readonly icon: IconName;
  readonly to: string;
  readonly count: number;
};

/** What waits for somebody, each with the screen where it is done. */
const waitingFor = ({ tbm, requests, messagesCount }: Settings): Waiting[] =>
  (
    [
      { kind: 'tbm', icon: 'table', to: paths.manage, count: tbm },
      { kind: 'requests', icon: 'hourglass', to: paths.manage, count: requests },
      { kind: 'messages', icon: 'alert', to: paths.manage, count: messagesCount },
    ] as const
  ).filter(({ count }) => count > 0);

/** The bell: only for who can do something about it. */
export function Notices({ settings }: { readonly settings: Settings }) {
  const text = useText('app');
  const [open, setOpen] = useState(false);
  const screens = menuOf(settings).flatMap(({ entries }) => entries);
  if (!screens.some(({ path }) => path === paths.manage)) return null;
  const waiting = waitingFor(settings);
  const count = settings.tbm;
  const label = count > 0 ? `${text('notices.title')}: ${text('waiting.count', { count })}` : text('notices.title');
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={text('notices.title')}
      trigger={
        <Button tone="quiet" icon="bell" iconOnly aria-label={label} className={styles.bell}>
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count > 99 ? '99+' : count}
            </span>
          )}
        </Button>
      }
    >
      <h2 className={styles.title}>{text('notices.title')}</h2>
      {waiting.length === 0 && <p className={styles.none}>{text('notices.none')}</p>}
      <ul>
        {waiting.map(({ kind, icon, to, count: some }) => (
          <li key={kind}>
            <Link className={styles.notice ?? ''} to={to} onClick={() => setOpen(false)}>
              <Icon name={icon} />
              {text(`notices.${kind}`, { count: some })}
            </Link>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
