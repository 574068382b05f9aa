import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { mayBeWrittenTo } from '#shared/domain/messaging/note.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import type { HostReservation } from '../day/day-data.ts';
import type { Written } from './use-write.ts';
import styles from './write-dialog.module.css';

type Props = { readonly party: HostReservation; readonly written: Written | undefined };

/** A guest who is written to, and what became of it; whom no message reaches can be called. */
export function WrittenRow({ party, written }: Props) {
  const text = useText('manage');
  const { name, start, phone } = party;
  return (
    <li className={styles.party}>
      <span className={styles.who}>
        {clockOf(start)}
        {DOT}
        <bdi>{name || text('guest.erased')}</bdi>
      </span>
      {mayBeWrittenTo(party) ? (
        written && <Became written={written} />
      ) : (
        <span className={styles.none}>
          <Badge plain icon="ban">
            {text('message.none')}
          </Badge>
          {phone && (
            <a href={telLink(phone)} dir="ltr" className={styles.phone}>
              {phone}
            </a>
          )}
        </span>
      )}
    </li>
  );
}

function Became({ written }: { readonly written: Written }) {
  const text = useText('manage');
  const app = useText('app');
  const refusal = useText('refusals');
  if (written.kind === 'sent') {
    return (
      <Badge tone="ok" icon={written.way === 'mail' ? 'mail' : 'check'}>
        {text(`write.${written.way}`)}
      </Badge>
    );
  }
  return (
    <Badge tone="bad" icon="alert">
      {written.code === 'line' ? app('connection.title') : refusal(written.code)}
    </Badge>
  );
}
