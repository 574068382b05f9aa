import { telLink } from '#shared/domain/kernel/phone/tel-link.ts';
import { clockThere } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DOT } from '#web/ui/dot.ts';
import { Icon } from '#web/ui/icon.tsx';
import { offeredActions } from '../actions/offered-actions.ts';
import type { RowCommand } from '../actions/row-command.ts';
import { useNoted } from '../actions/use-noted.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { useGuestMark } from '../list/guest-marks.ts';
import { coversOf } from '../list/list.ts';
import { MessageBadge } from '../list/message-badge.tsx';
import { isPlainPlace } from '../list/plain-place.ts';
import { RowMenu } from '../list/row-menu.tsx';
import { UnreadMark } from '../list/unread-mark.tsx';
import { useAllergies } from '../list/use-allergies.ts';
import type { Waiting } from './line.ts';
import { Quote } from './quote.tsx';
import { WaitingActions } from './waiting-actions.tsx';
import styles from './waiting-row.module.css';
import { waitingWords } from './waiting-words.ts';

type Props = {
  readonly party: HostReservation;
  readonly day: ServiceDay;
  readonly waiting: Waiting | null;
  readonly mayAct: boolean;
  readonly isToday: boolean;
  readonly busy: boolean;
  readonly onSeat: () => void;
  readonly onOpen: (party: HostReservation) => void;
  readonly onCommand: (party: HostReservation, command: RowCommand) => void;
};

/** A waiting party: place in line, size, quoted wait, and a table in one tap. */
export function WaitingRow({ party, day, waiting, mayAct, isToday, busy, onSeat, onOpen, onCommand }: Props) {
  const manage = useText('manage');
  const locale = useLocale();
  const noted = useNoted(party, day.zone);
  const guest = useGuestMark(party.id);
  const allergies = [...useAllergies(party), ...(guest?.allergies ? [guest.allergies] : [])];
  const { id, name, phone, booking } = party;
  const offered = booking === 'offered';
  const clock = (instant: number) => clockThere(locale, instant, day.zone);
  const about = waitingWords(party, { manage, clock });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is a link that keys open.
    <li
      className={styles.row}
      data-row={id}
      aria-label={name}
      aria-busy={busy || undefined}
      onClick={({ target }) => isPlainPlace(target) && onOpen(party)}
    >
      <p className={styles.place}>
        {waiting ? (
          <>
            <span className="visually-hidden">{manage('line.place', { place: waiting.place, of: waiting.of })}</span>
            <span aria-hidden="true">{waiting.place}</span>
          </>
        ) : (
          <span aria-hidden="true">·</span>
        )}
      </p>
      <div className={styles.who}>
        <h3 id={`party-${id}`} className={styles.name}>
          <a
            href={`#party-${id}`}
            className={styles.open}
            onClick={(event) => {
              event.preventDefault();
              onOpen(party);
            }}
          >
            <bdi>{name || manage('guest.erased')}</bdi>
          </a>
          <span className={styles.covers}>{manage('covers', { count: coversOf(party) })}</span>
        </h3>
        <UnreadMark party={party} />
        <p className={styles.about}>{about.join(DOT)}</p>
        {phone && (
          <a className={styles.phone} href={telLink(phone)} dir="ltr">
            {phone}
          </a>
        )}
        {allergies.length > 0 && (
          <p className={styles.allergy}>
            <Icon name="alert" size={16} />
            <bdi>{allergies.join(DOT)}</bdi>
          </p>
        )}
        {noted && (
          <p className={styles.noted}>
            <Icon name="note" size={16} />
            <span className="visually-hidden">{manage('remarks')}: </span>
            <bdi>{noted}</bdi>
          </p>
        )}
      </div>
      <div className={styles.quote}>
        {offered ? (
          <Badge tone="info" icon="table">
            {manage('status.offered')}
          </Badge>
        ) : (
          isToday && waiting && <Quote waiting={waiting} units={day.units} />
        )}
        {party.message && <MessageBadge party={party} />}
      </div>
      {mayAct && (
        <>
          <div className={styles.menu}>
            <RowMenu
              {...{ name, busy }}
              // The ways out of the line have buttons of their own.
              offered={{ ...offeredActions(party, null), inMenu: [], beside: [], tellReady: false, unsend: false }}
              onCommand={(command) => onCommand(party, command)}
            />
          </div>
          <WaitingActions {...{ party, isToday, busy, onSeat, onCommand }} />
        </>
      )}
    </li>
  );
}
