import { useId } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { mayReconfirm } from '#shared/domain/reservation/reconfirm.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isUnmarked } from '../actions/offered-actions.ts';
import { nameOf } from '../actions/party-tables.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { isDayOver, minuteAfter } from '../day/passed.ts';
import { isOver, isSeated } from '../list/list.ts';
import { RECONFIRM_LOOKS } from '../list/looks.ts';
import { UnreadSign } from '../list/unread-mark.tsx';
import styles from './map-view.module.css';

type Props = { readonly day: ServiceDay; readonly onOpen: (id: string) => void };

/**
 * The next parties and walk-ins, to be dragged onto a table or opened. Below them the parties whose whole stay has
 * passed unmarked; on a day that is over, only those.
 */
export function Coming({ day, onOpen }: Props) {
  const text = useText('map');
  const manage = useText('manage');
  const over = isDayOver(day);
  const awaited = day.reservations.filter(over ? isUnmarked : isComing);
  const coming = awaited.filter((party) => !over && !hasGoneBy(party, day));
  const unmarked = awaited.filter((party) => !coming.includes(party));
  return (
    <>
      {!over && (
        <Parties {...{ onOpen }} day={day} title={text('coming')} none={text('coming.none')} parties={coming} />
      )}
      {(over || unmarked.length > 0) && (
        <Parties
          {...{ onOpen }}
          day={day}
          title={manage('flag.unmarked')}
          none={text('unmarked.none')}
          parties={unmarked}
        />
      )}
    </>
  );
}

type PartiesProps = Props & {
  readonly title: string;
  readonly none: string;
  readonly parties: readonly HostReservation[];
};

function Parties({ day, title, none, parties, onOpen }: PartiesProps) {
  const manage = useText('manage');
  const heading = useId();
  return (
    <section className={styles.coming} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {parties.length === 0 && <p className={styles.none}>{none}</p>}
      <ul className={styles.parties}>
        {parties.map((party) => (
          <li key={party.id}>
            <button
              type="button"
              className={styles.party}
              data-party={isDayOver(day) ? undefined : party.id}
              onClick={() => onOpen(party.id)}
            >
              <span className={styles.time}>{clockOf(party.start)}</span>
              <bdi className={styles.name}>{party.name || manage('guest.erased')}</bdi>
              <span className={styles.seats}>
                <Icon name="user" size={14} />
                {party.adults + party.children}
                <Reconfirmed party={party} />
                <UnreadSign party={party} />
              </span>
              <span className={styles.where}>
                <Icon name="table" size={14} />
                {nameOf(party.unit ?? 0, day.units)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reconfirmed({ party }: { readonly party: HostReservation }) {
  const manage = useText('manage');
  if (!party.reconfirm || !mayReconfirm(party)) return null;
  const words = manage(`reconfirm.${party.reconfirm.state}`);
  return (
    <span className={styles.answer} title={words}>
      <Icon name={RECONFIRM_LOOKS[party.reconfirm.state].icon} size={14} />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

const isComing = (party: HostReservation): boolean =>
  party.unit !== null &&
  !isOver(party) &&
  !isSeated(party) &&
  (party.booking === 'confirmed' || party.booking === 'unconfirmed');

/** The planned stay is over, so the party is no longer expected. */
const hasGoneBy = ({ start, duration }: HostReservation, day: ServiceDay): boolean =>
  day.date === day.today && minuteAfter(day, start, duration) <= day.minute;
