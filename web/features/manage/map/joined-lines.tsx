import type { DrawnTable } from '#shared/domain/venue/halls.ts';
import type { Unit } from '../tonight.ts';
import styles from './map-table.module.css';

type Props = {
  readonly units: readonly Unit[];
  /** The venue clock's minute when the day is today. */
  readonly minute: number | null;
  readonly tables: readonly DrawnTable[];
};

/** Which tables are pushed together now, or at some time of another day. */
export function JoinedLines({ units, minute, tables }: Props) {
  const shown = units.filter(
    ({ joined }) =>
      joined && (minute === null || joined.from === joined.to || (joined.from <= minute && minute < joined.to)),
  );
  return shown.flatMap((unit) => {
    const drawn = unit.tables.flatMap((no) => tables.find((table) => table.no === no) ?? []);
    return drawn.slice(1).map((to, nth) => {
      const from = drawn[nth] ?? to;
      return <line key={`${unit.no} ${to.no}`} className={styles.joined} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
    });
  });
}
