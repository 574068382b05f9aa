import { memo } from 'react';
import { clockOf } from '#shared/domain/time/local-date.ts';
import { type DrawnTable, sizeOf } from '#shared/domain/venue/halls.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TableShape } from '#web/ui/floor.tsx';
import type { Unit } from '../tonight.ts';
import styles from './map-table.module.css';
import type { TableState } from './table-state.ts';

type Props = {
  readonly drawn: DrawnTable;
  readonly table: Unit;
  readonly at: TableState;
  /** The table under what is being dragged: whether it would do. */
  readonly target: 'ok' | 'bad' | null;
  readonly movable: boolean;
  readonly onOpen: (no: number) => void;
};

/** A table on the floor: its state by colour, word and figure. */
export const MapTable = memo(function MapTable({ drawn, table, at, target, movable, onOpen }: Props) {
  const text = useText('map');
  const manage = useText('manage');
  const { state, party, minutes } = at;
  const figure = {
    free: '',
    closed: '×',
    soon: party ? clockOf(party.start) : '',
    arrived: '!',
    late: `+${minutes}′`,
    seated: `${minutes}′`,
    over: `+${minutes}′`,
  }[state];
  const name = party ? party.name || manage('guest.erased') : '';
  // Letters that fit on the table.
  const room = Math.floor(sizeOf(drawn.shape, table.max).width / 10.5);
  const label = [
    manage('table', { name: table.name }),
    text(`state.${state}`, { count: minutes }),
    ...(party ? [name, manage('covers', { count: party.adults + party.children })] : []),
  ].join(', ');
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no button within a drawing.
    <g
      role="button"
      tabIndex={0}
      aria-label={label}
      className={classNames(styles.table, styles[state], target && styles[`on-${target}`])}
      transform={`translate(${drawn.x} ${drawn.y})`}
      data-table={table.no}
      data-party={movable ? party?.id : undefined}
      onClick={() => onOpen(table.no)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onOpen(table.no);
      }}
    >
      <title>{label}</title>
      <TableShape table={drawn} seats={table.max} />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: letters of a drawing take no focus; the label says it all. */}
      <g aria-hidden="true">
        <text className={styles.name} y={party || figure ? -16 : 7}>
          {table.name}
        </text>
        {party && (
          <text className={styles.party} y={6}>
            {name.length > room ? `${name.slice(0, room - 1)}…` : name}
          </text>
        )}
        {figure && (
          <text className={styles.figure} y={party ? 28 : 16}>
            {figure}
          </text>
        )}
      </g>
    </g>
  );
});
