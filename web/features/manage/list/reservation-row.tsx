import { memo } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { expectedAfter, isAction, isUnmarked, offeredActions } from '../actions/offered-actions.ts';
import type { RowCommand } from '../actions/row-command.ts';
import type { HostReservation } from '../day/day-data.ts';
import { AmendmentAsk } from './amendment-ask.tsx';
import type { Lateness } from './lateness.ts';
import { coversOf, isDone, isOver } from './list.ts';
import { Marks, Note } from './marks.tsx';
import { isPlainPlace } from './plain-place.ts';
import styles from './reservation-row.module.css';
import { RowActions } from './row-actions.tsx';
import { standingOf } from './standing.ts';
import { useSwipe } from './use-swipe.ts';

export type RowProps = {
  readonly party: HostReservation;
  /** The name of the table or combination; null if there is none. */
  readonly table: string | null;
  /** The venue's time zone. */
  readonly zone: string;
  /** Below the state: a deadline, or how long the turn still lasts. */
  readonly about: string | null;
  /** The party that needs the table next, in words. */
  readonly next: string | null;
  /** Minutes late. Primitive props, so that memo skips an unchanged row. */
  readonly late: 'late' | 'noShow' | null;
  readonly lateMinutes: number;
  /** The table guarantee has run out. */
  readonly unguaranteed: boolean;
  readonly pending: RowCommand | null;
  /** False for a viewer, and in a section that is only looked at. */
  readonly mayAct: boolean;
  /** The party whose panel is open. */
  readonly selected: boolean;
  readonly onOpen: (party: HostReservation) => void;
  readonly onCommand: (party: HostReservation, command: RowCommand) => void;
};

export const ReservationRow = memo(function ReservationRow(props: RowProps) {
  const { party, table, zone, late, lateMinutes, pending, mayAct, selected, onOpen, onCommand } = props;
  const text = useText('manage');
  const lateness: Lateness = late && { flag: late, minutes: lateMinutes };
  // The row shows the predicted result; its buttons follow only the server's answer.
  const seen = pending && isAction(pending) ? expectedAfter(party, pending) : party;
  const titleId = `party-${party.id}`;
  const offered = offeredActions(party, lateness);
  const swipe = useSwipe(mayAct && pending === null ? offered.primary : null, (step) => onCommand(party, step));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the name is a link that keys open.
    <li
      className={classNames(
        styles.row,
        styles[toneOf(seen)],
        (isOver(seen) || isDone(seen)) && styles.over,
        selected && styles.selected,
      )}
      aria-labelledby={titleId}
      aria-busy={pending !== null}
      data-row={party.id}
      onClick={({ target }) => isPlainPlace(target) && onOpen(party)}
      {...swipe}
    >
      <p className={styles.time}>{clockOf(party.start)}</p>
      <Covers party={party} />
      <div className={styles.who}>
        <h3 id={titleId} className={styles.name}>
          <a
            href={`#party-${party.id}`}
            className={styles.open}
            aria-current={selected || undefined}
            onClick={(event) => {
              event.preventDefault();
              onOpen(party);
            }}
          >
            {party.name || text('guest.erased')}
          </a>
        </h3>
        <div className={styles.marks}>
          <Marks {...{ party, zone }} />
          <Note party={party} />
        </div>
      </div>
      <TableCell
        {...{ party, table }}
        onMove={mayAct && offered.move && pending === null ? () => onCommand(party, 'move') : null}
      />
      <StateCell
        {...props}
        party={seen}
        lateness={pending ? null : lateness}
        onWrite={mayAct && offered.write && pending === null ? () => onCommand(party, 'write') : null}
      />
      <div className={styles.actions}>
        {mayAct && (
          <RowActions
            id={party.id}
            name={party.name}
            offered={offered}
            busy={pending !== null}
            onCommand={(command) => onCommand(party, command)}
          />
        )}
      </div>
      {party.amendment && (
        <AmendmentAsk
          {...{ mayAct, zone, id: party.id, name: party.name, amendment: party.amendment }}
          busy={pending !== null}
          onCommand={(command) => onCommand(party, command)}
        />
      )}
    </li>
  );
});

function toneOf(party: HostReservation) {
  const { booking, presence } = party;
  if (isUnmarked(party)) return 'unmarked';
  return booking === 'confirmed' ? (presence === 'expected' || presence === 'late' ? 'expected' : presence) : booking;
}

function Covers({ party }: Pick<RowProps, 'party'>) {
  const text = useText('manage');
  return (
    <p className={styles.covers}>
      <span aria-hidden="true">{coversOf(party)}</span>
      <span className="visually-hidden">{text('covers', { count: coversOf(party) })}</span>
    </p>
  );
}

type StateProps = Pick<RowProps, 'party' | 'unguaranteed' | 'next' | 'about'> & {
  readonly lateness: Lateness;
  readonly onWrite: (() => void) | null;
};

/** One state, the most urgent one; below it what time is left. Who is late is written to by a press on it. */
function StateCell({ party, lateness, unguaranteed, next, about, onWrite }: StateProps) {
  const text = useText('manage');
  const { word, short, plain, ...look } = standingOf(party, { lateness, unguaranteed, text });
  return (
    <div className={styles.state}>
      {next ? (
        <Badge tone="bad" icon="alert">
          {next}
        </Badge>
      ) : lateness && onWrite ? (
        <button type="button" className={styles.write} onClick={onWrite}>
          <Badge {...look}>{short ?? word}</Badge>
          <span className="visually-hidden">
            {text('actionFor', { action: text('action.write'), name: party.name })}
          </span>
        </button>
      ) : (
        !plain && <Badge {...look}>{short ?? word}</Badge>
      )}
      {(next || short || plain) && <bdi className="visually-hidden">{word}</bdi>}
      {about && !next && <span className={styles.about}>{about}</span>}
    </div>
  );
}

type TableProps = Pick<RowProps, 'party' | 'table'> & { readonly onMove: (() => void) | null };

/** The party's table; where it may be moved, a press leads to the others. */
function TableCell({ party, table, onMove }: TableProps) {
  const text = useText('manage');
  if (table === null) {
    const missing = !isOver(party) && party.booking !== 'noShow';
    return <p className={styles.table}>{missing && <span className={styles.noTable}>{text('table.none')}</span>}</p>;
  }
  const shown = (
    <>
      <Icon name="table" size={16} />
      <span className="visually-hidden">{text('table', { name: table })}</span>
      <span className={styles.tableName} aria-hidden="true">
        {table}
      </span>
    </>
  );
  return (
    <p className={styles.table}>
      {onMove ? (
        <button type="button" className={styles.move} onClick={onMove}>
          {shown}
          <span className="visually-hidden">
            {text('actionFor', { action: text('action.move'), name: party.name })}
          </span>
        </button>
      ) : (
        shown
      )}
      {party.pinned && (
        <span className={styles.pin} title={text('table.pinned')}>
          <Icon name="pin" size={14} />
          <span className="visually-hidden">{text('table.pinned')}</span>
        </span>
      )}
    </p>
  );
}
