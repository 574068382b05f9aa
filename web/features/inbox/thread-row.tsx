import { type Thread, whoIs } from '#web/app/inbox/inbox.ts';
import styles from '#web/app/inbox/thread-list.module.css';
import { whenInList } from '#web/app/inbox/when.ts';
import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Navigation state of a pressed row: the conversation then takes the focus, unlike after a page load. */
const PRESSED = { pressed: true } as const;

type Props = {
  readonly thread: Thread;
  readonly open: boolean;
  readonly clock: { readonly zone: string; readonly now: number };
};

/** One conversation: guest, time, the beginning of its last message, and the number of unread ones. */
export function ThreadRow({ thread, open, clock: { zone, now } }: Props) {
  const text = useText('inbox');
  const manage = useText('manage');
  const locale = useLocale();
  const { guest, at, from, kind, preview, unread, state } = thread;
  return (
    <li>
      <Link
        to={paths.conversation(guest)}
        state={PRESSED}
        className={styles.row ?? ''}
        aria-current={open ? 'page' : undefined}
        data-unread={unread > 0 || undefined}
        data-guest={guest}
      >
        <span className={styles.line}>
          <bdi className={styles.name}>{whoIs(thread)}</bdi>
          <time className={styles.when} dateTime={new Date(at).toISOString()}>
            {whenInList(locale, at, now, zone)}
          </time>
        </span>
        <span className={styles.line}>
          <span className={styles.preview}>
            {from === 'house' && (
              <>
                <span className={styles.reply}>
                  <Icon name="reply" size={16} />
                </span>
                <span className="visually-hidden">{text('house')}: </span>
              </>
            )}
            {preview ? <bdi>{preview}</bdi> : <em>{kind !== 'text' && text(`kind.${kind}`)}</em>}
          </span>
          {state === 'failed' && (
            <Badge tone="bad" icon="alert">
              {manage('message.failed')}
            </Badge>
          )}
          {unread > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{unread}</span>
              <span className="visually-hidden">{manage('unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  );
}
