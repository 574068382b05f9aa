import { type DrawnTable, sizeOf } from '#shared/domain/venue/halls.ts';
import styles from './map-table.module.css';

type Props = { readonly drawn: DrawnTable; readonly seats: number; readonly count: number };

/** The text, centred. */
const BUBBLE =
  'M -10 -15 h 20 a 8 8 0 0 1 8 8 v 12 a 8 8 0 0 1 -8 8 h -10 l -8 8 v -8 h -2 a 8 8 0 0 1 -8 -8 v -12 a 8 8 0 0 1 8 -8 z';
/** Offset from the table's centre towards its corner, to cover neither name nor figure. */
const OUTWARDS = 0.46;

/**
 * The mark of an unread message above an upper corner of the table, however it is rotated; the table's label says it in
 * words.
 */
export function UnreadOnTable({ drawn: { shape, rotation }, seats, count }: Props) {
  const { width, height } = sizeOf(shape, seats);
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const x = Math.round((width * cos + height * sin) * OUTWARDS);
  const y = Math.round((width * sin + height * cos) * -OUTWARDS);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: letters of a drawing take no focus.
    <g aria-hidden="true" className={styles.unread} transform={`translate(${x} ${y})`}>
      <path d={BUBBLE} />
      <text y={6}>{count}</text>
    </g>
  );
}
