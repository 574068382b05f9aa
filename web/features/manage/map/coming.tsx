import { mayReconfirm } from '#shared/domain/reservation/reconfirm.ts';
import { clockOf } from '#shared/domain/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { isOver, isSeated } from '../list.ts';
import { RECONFIRM_LOOKS } from '../looks.ts';
import { isUnmarked } from '../offered-actions.ts';
import { nameOf } from '../party-tables.ts';
import { isDayOver } from '../passed.ts';
import type { HostReservation, Tonight } from '../tonight.ts';
import { UnreadSign } from '../unread-mark.tsx';
import styles from './map-view.module.css';

/** Who comes next or stands at the door: carried onto a table, or opened. Of a day that is over: of whom nobody has said whether they came. */
export function Coming({ day, onOpen }: { readonly day: Tonight; readonly onOpen: (id: string) => void }) {
  const text = useText('map');
  const manage = useText('manage');
  const over = isDayOver(day);
  const coming = day.reservations.filter(over ? isUnmarked : isComing);
  return (
    <section className={styles.coming} aria-labelledby="map-coming">
      <h2 id="map-coming" className={styles.heading}>
        {over ? manage('flag.unmarked') : text('coming')}
      </h2>
      {coming.length === 0 && <p className={styles.none}>{text(over ? 'unmarked.none' : 'coming.none')}</p>}
      <ul className={styles.parties}>
        {coming.map((party) => (
          <li key={party.id}>
            <button
              type="button"
              className={styles.party}
              data-party={over ? undefined : party.id}
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
