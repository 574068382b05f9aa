import { memo } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { isToCome } from '#shared/domain/reservation/axes.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { RowCommand } from '../actions/row-command.ts';
import { latenessAt } from '../list/lateness.ts';
import { DUE_MINUTES } from '../list/sections.ts';
import { blockName } from './blocks.ts';
import { GridBar } from './grid-bar.tsx';
import styles from './grid-line.module.css';
import type { Line, Span } from './layout.ts';

/** The role of this table while one is dragged onto another: the dragged one, or the target with its verdict. */
export type Laid = 'lifted' | 'ok' | 'bad' | null;

type Props = {
  readonly line: Line;
  readonly date: string;
  readonly zone: string;
  readonly hours: Span;
  /** The venue's current minute, if the day is today. */
  readonly minute: number | null;
  readonly lateMinutes: number;
  readonly noShowMinutes: number;
  /** The party or block being moved. */
  readonly lifted: string | null;
  readonly laid: Laid;
  readonly pending: ReadonlyMap<string, RowCommand>;
  readonly mayAct: boolean;
  readonly onTable: (no: number) => void;
};

const at = (start: number, minutes: number) => ({ '--at': start, '--for': minutes }) as React.CSSProperties;

/** A table's line: its name, which opens the table's dialog, and its parties by time. */
export const GridLine = memo(function GridLine(props: Props) {
  const { line, date, zone, hours, minute, lateMinutes, noShowMinutes } = props;
  const { lifted, laid, pending, mayAct, onTable } = props;
  const { table, bars, blocks, joins } = line;
  const text = useText('grid');
  const floor = useText('grid');
  return (
    <li className={styles.line} data-table={table.no}>
      <button
        type="button"
        className={classNames(styles.head, laid && styles[`laid-${laid}`])}
        data-head={table.no}
        data-target={laid ?? undefined}
        title={text('table.open', { name: table.name })}
        onClick={() => onTable(table.no)}
      >
        <span className={styles.name} aria-hidden="true">
          {table.name}
        </span>
        <span className={styles.seats} aria-hidden="true">
          <Icon name="user" size={12} />
          <bdi dir="ltr">{table.min === table.max ? table.max : `${table.min}–${table.max}`}</bdi>
        </span>
      </button>
      <ul className={styles.track} data-track={table.no}>
        {joins.map(({ no, name, joined: { from, to } = { from: 0, to: 0 } }) => (
          <li
            key={`joined ${no}`}
            className={styles.joined}
            style={at(Math.max(from, hours.from), Math.min(to, hours.to) - Math.max(from, hours.from))}
          >
            <Icon name="link" size={12} />
            <span>{floor('floor.join.strip', { tables: name })}</span>
          </li>
        ))}
        {blocks.map(({ from, to }) => (
          <li
            key={`${from}`}
            className={classNames(styles.block, lifted === blockName({ table: table.no, from, to }) && styles.lifted)}
            data-block={blockName({ table: table.no, from, to })}
            style={at(Math.max(from, hours.from), Math.min(to, hours.to) - Math.max(from, hours.from))}
          >
            <button type="button" className={styles.opener} onClick={() => onTable(table.no)}>
              <Icon name="ban" size={14} />
              <span>{text('closed', { from: clockOf(from), to: clockOf(to) })}</span>
              <span className="visually-hidden">, {text('table.open', { name: table.name })}</span>
              {mayAct && (
                <>
                  <span className={styles.edge} data-edge="from" />
                  <span className={styles.edge} data-edge="to" />
                </>
              )}
            </button>
          </li>
        ))}
        {bars.map(({ party, echo, seat }) => (
          <GridBar
            key={party.id}
            party={party}
            echo={echo}
            table={table.name}
            unit={seat.unit}
            lateness={minute === null ? null : latenessAt(party, { date, zone, minute, lateMinutes, noShowMinutes })}
            due={minute !== null && isToCome(party) && Math.abs(party.start - minute) <= DUE_MINUTES}
            over={minute !== null && isThere(party) && minute > party.start + party.duration}
            lifted={lifted === party.id}
            busy={pending.has(party.id)}
            mayAct={mayAct}
          />
        ))}
      </ul>
    </li>
  );
}, sameLine);

const isThere = ({ presence, booking }: { readonly presence: string; readonly booking: string }) =>
  booking === 'confirmed' && (presence === 'seated' || presence === 'partSeated');

/**
 * Memoised so that a move re-renders only the lines it touches: every refresh creates the day anew, but not its
 * parties.
 */
function sameLine(a: Props, b: Props): boolean {
  const touched = ({ line, lifted, pending }: Props) =>
    line.bars.some(({ party }) => party.id === lifted || pending.has(party.id)) ||
    line.blocks.some((block) => blockName(block) === lifted);
  return (
    a.laid === b.laid &&
    a.hours.from === b.hours.from &&
    a.hours.to === b.hours.to &&
    a.minute === b.minute &&
    a.mayAct === b.mayAct &&
    a.line.table === b.line.table &&
    a.line.bars.length === b.line.bars.length &&
    a.line.bars.every(({ party, echo }, nth) => b.line.bars[nth]?.party === party && b.line.bars[nth]?.echo === echo) &&
    a.line.joins.length === b.line.joins.length &&
    a.line.joins.every((unit, nth) => b.line.joins[nth] === unit) &&
    a.line.blocks.length === b.line.blocks.length &&
    a.line.blocks.every(({ from, to }, nth) => b.line.blocks[nth]?.from === from && b.line.blocks[nth]?.to === to) &&
    ((a.lifted === b.lifted && a.pending === b.pending) || (!touched(a) && !touched(b)))
  );
}
