import { paths } from '#web/app/paths.ts';
import { Link } from '#web/app/routing/routing.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { HostReservation } from '../day/day-data.ts';
import styles from './unread-mark.module.css';

type Props = { readonly party: HostReservation };

/** The mark of unread messages from the guest, a link to the conversation. */
export function UnreadMark({ party: { name, unread } }: Props) {
  const text = useText('manage');
  if (!unread) return null;
  const { guest, count } = unread;
  return (
    <Link
      to={paths.conversation(guest)}
      className={styles.link ?? ''}
      aria-label={text('actionFor', { action: text('unread', { count }), name })}
    >
      <span className={styles.mark}>
        <Icon name="chat" size={16} />
        {count}
      </span>
    </Link>
  );
}

/** The mark without a link, for use inside a button. */
export function UnreadSign({ party: { unread } }: Props) {
  const text = useText('manage');
  if (!unread) return null;
  return (
    <span className={classNames(styles.mark, styles.sign)}>
      <Icon name="chat" size={14} />
      <span aria-hidden="true">{unread.count}</span>
      <span className="visually-hidden">{text('unread', { count: unread.count })}</span>
    </span>
  );
}
