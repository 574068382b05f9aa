import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { numberIn } from '#web/i18n/number-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DOT } from '#web/ui/dot.ts';
import type { NoRoom } from '../actions/use-actions.ts';
import type { HostReservation } from '../day/day-data.ts';
import { coversOf } from '../list/list.ts';
import styles from './no-room-dialog.module.css';

type Props = {
  readonly party: HostReservation;
  readonly verdict: NoRoom;
  /** Accepts the party at several tables. */
  readonly onApart: () => void;
  readonly onClose: () => void;
};

/** The smallest party that can be split: two groups of two. */
const FEWEST_APART = 4;

/** Why there is no place for a party, and what the host can offer by phone. */
export function NoRoomDialog({ party, verdict: { code, detail }, onApart, onClose }: Props) {
  const { name, start, phone, area } = party;
  const text = useText('manage');
  const refusal = useText('refusals');
  const app = useText('app');
  const times = detail.alternatives ?? [];
  const mayTry = code.startsWith('tables.') && party.booking === 'requested' && coversOf(party) >= FEWEST_APART;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('noRoom.title', { name, time: clockOf(start) })}
      description={refusal(code, { limit: detail.limit ?? '', phone: detail.phone ?? '' })}
      closeLabel={app('close')}
    >
      <div className={styles.ways}>
        {/* No time of any day has a table for who is more than all of them seat. */}
        <p>
          {text(code === 'party.tooLarge' ? 'noRoom.combine' : times.length > 0 ? 'noRoom.times' : 'noRoom.nowhere')}
        </p>
        {times.length > 0 && (
          <ul className={styles.times}>
            {times.map((way) => (
              <li key={`${way.start} ${way.area}`}>
                {clockOf(way.start)}
                {way.area && way.area !== area && `${DOT}${text(`area.${way.area as 'Indoor'}`)}`}
              </li>
            ))}
          </ul>
        )}
        {mayTry && (
          <Button icon="table" onClick={onApart}>
            {text('noRoom.apart')}
          </Button>
        )}
        {phone && (
          <a className={styles.call} href={telLink(phone)}>
            {text('noRoom.call', { phone: numberIn(phone) })}
          </a>
        )}
      </div>
    </Dialog>
  );
}
