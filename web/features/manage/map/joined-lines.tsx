import type { DrawnTable } from '#shared/domain/venue/halls.ts';
import { isForOneParty } from '../actions/party-tables.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { isOver } from '../list/list.ts';
import styles from './map-table.module.css';
import { SOON_MINUTES } from './table-state.ts';

type Props = {
  readonly day: Pick<ServiceDay, 'units' | 'reservations'>;
  /** The venue's current minute, if the day is today. */
  readonly minute: number | null;
  readonly tables: readonly DrawnTable[];
};

/** Draws which tables are joined now, or at any time of another day. */
export function JoinedLines({ day: { units, reservations }, minute, tables }: Props) {
  const shown = units.filter((unit) => {
    if (!unit.joined) return false;
    if (isForOneParty(unit)) return reservations.some((party) => isThere(party, unit, minute));
    return minute === null || (unit.joined.from <= minute && minute < unit.joined.to);
  });
  return shown.flatMap((unit) => {
    const drawn = unit.tables.flatMap((no) => tables.find((table) => table.no === no) ?? []);
    return drawn.slice(1).map((to, nth) => {
      const from = drawn[nth] ?? to;
      return <line key={`${unit.no} ${to.no}`} className={styles.joined} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
    });
  });
}

/** Tables joined for one party are shown together from when the party appears on them until it has left. */
const isThere = (party: HostReservation, { no }: Unit, minute: number | null): boolean =>
  party.tables.some(({ unit }) => unit === no) &&
  !isOver(party) &&
  party.booking !== 'completed' &&
  party.booking !== 'noShow' &&
  (minute === null || party.presence !== 'expected' || party.start - SOON_MINUTES <= minute);
