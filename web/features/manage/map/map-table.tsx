import { memo } from 'react';
import type { DrawnTable } from '#shared/domain/venue/halls.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { TableShape } from '#web/ui/floor.tsx';
import type { Unit } from '../day/service-day.ts';
import styles from './map-table.module.css';
import { TableWords } from './table-face.tsx';
import type { TableState } from './table-state.ts';
import { UnreadOnTable } from './unread-on-table.tsx';

type Props = {
  readonly drawn: DrawnTable;
  readonly table: Unit;
  readonly at: TableState;
  /** Whether the table suits what is dragged over it. */
  readonly target: 'ok' | 'bad' | null;
  /** Whether it suits what is dragged from elsewhere; undefined while nobody knows. */
  readonly fit?: boolean | undefined;
  readonly movable: boolean;
  /** While tables are being chosen: whether this one is. */
  readonly picked?: boolean | undefined;
  readonly onOpen?: ((no: number) => void) | undefined;
};

/** A table on the floor, its state shown by colour, word and figure. */
export const MapTable = memo(function MapTable({ drawn, table, at, target, fit, movable, picked, onOpen }: Props) {
  const text = useText('map');
  const manage = useText('manage');
  const { state, party, minutes } = at;
  const name = party ? party.name || manage('guest.erased') : '';
  const label = [
    manage('table', { name: table.name }),
    text(`state.${state}`, { count: minutes }),
    ...(party ? [name, manage('covers', { count: party.adults + party.children })] : []),
    ...(party?.unread ? [manage('unread', { count: party.unread.count })] : []),
  ].join(', ');
  return (
    <g
      className={classNames(styles.table, styles[state], target && styles[`on-${target}`], fitOf(fit))}
      transform={`translate(${drawn.x} ${drawn.y})`}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: HTML has no button within a drawing. */}
      <g
        role="button"
        tabIndex={0}
        aria-label={label}
        aria-pressed={picked}
        data-table={table.no}
        data-party={movable ? party?.id : undefined}
        data-target={target}
        data-fits={fit}
        onClick={() => onOpen?.(table.no)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return;
          event.preventDefault();
          onOpen?.(table.no);
        }}
      >
        <title>{label}</title>
        <TableShape table={drawn} seats={table.max} />
      </g>
      <TableWords drawn={drawn} table={table} at={at} words={name} />
      {party?.unread && <UnreadOnTable drawn={drawn} seats={table.max} count={party.unread.count} />}
    </g>
  );
});

const fitOf = (fit: boolean | undefined) => (fit === undefined ? null : fit ? styles.fits : styles.unfit);
