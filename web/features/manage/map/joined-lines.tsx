import type { DrawnTable } from '#shared/domain/venue/halls.ts';
import { isOver } from '../list.ts';
import { isForOneParty } from '../party-tables.ts';
import type { HostReservation, Tonight, Unit } from '../tonight.ts';
import styles from './map-table.module.css';
import { SOON_MINUTES } from './table-state.ts';

type Props = {
  readonly day: Pick<Tonight, 'units' | 'reservations'>;
  /** The venue clock's minute when the day is today. */
  readonly minute: number | null;
  readonly tables: readonly DrawnTable[];
};

/** Which tables are pushed together now, or at some time of another day. */
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

/** Tables stand together for one party from when it is seen on them until it has gone. */
const isThere = (party: HostReservation, { no }: Unit, minute: number | null): boolean =>
  party.tables.some(({ unit }) => unit === no) &&
  !isOver(party) &&
  party.booking !== 'completed' &&
  party.booking !== 'noShow' &&
  (minute === null || party.presence !== 'expected' || party.start - SOON_MINUTES <= minute);
