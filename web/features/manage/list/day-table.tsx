import { useState } from 'react';
import { clockOf } from '#shared/domain/kernel/time/local-date.ts';
import { type Text, useText } from '#web/i18n/app/use-text.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';
import { offeredActions } from '../actions/offered-actions.ts';
import { tableNames } from '../actions/party-tables.ts';
import type { HostReservation } from '../day/day-data.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './day-table.module.css';
import type { Act } from './each-of.ts';
import { isUnguaranteed, latenessOf } from './lateness.ts';
import { coversOf } from './list.ts';
import { Marks, Note } from './marks.tsx';
import { NextStepButton } from './next-step-button.tsx';
import type { RowContext } from './rows.tsx';
import { standingOf } from './standing.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props = {
  readonly venueId: string;
  readonly parties: readonly HostReservation[];
  readonly context: RowContext;
  readonly act: Act;
};

/** A day as a table of thin rows: sorted by any column, several parties at once. */
export function DayTable({ venueId, parties, context, act }: Props) {
  const text = useText('manage');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const table = useDataTable({ columns: columnsOf(context, text), rows: parties, rowKey: ({ id }) => id });
  const onKeyDown = useRowKeys(context);
  const chosen = parties.filter(({ id }) => picked.has(id));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only work on the row that has the focus.
    <div className={styles.ground} onKeyDown={onKeyDown}>
      <DataTable
        label={text('list')}
        table={table}
        empty={null}
        dense
        onRow={context.onOpen}
        current={context.selected}
        {...(context.mayAct && {
          selection: {
            chosen: picked,
            onChoose: setPicked,
            allLabel: text('bulk.all'),
            labelOf: ({ name }: HostReservation) => text('actionFor', { action: text('bulk.one'), name }),
          },
        })}
      />
      {chosen.length > 0 && (
        <BulkBar venueId={venueId} parties={chosen} act={act} onDone={() => setPicked(new Set())} />
      )}
    </div>
  );
}

type PartyColumn = Column<HostReservation>;
type Cell = { readonly row: { readonly original: HostReservation } };

function columnsOf(context: RowContext, text: Text<'manage'>): readonly PartyColumn[] {
  const { clock, units, pending, mayAct, onOpen, onCommand } = context;
  const standing = (party: HostReservation) => {
    const lateness = latenessOf(party, clock);
    return standingOf(party, { lateness, unguaranteed: isUnguaranteed(party, lateness, clock), text });
  };
  const columns: readonly (PartyColumn | false)[] = [
    {
      id: 'time',
      header: text('column.time'),
      accessorFn: ({ start }) => start,
      meta: { width: '3.75rem' },
      cell: ({ row }: Cell) => <span className={styles.time}>{clockOf(row.original.start)}</span>,
    },
    {
      id: 'covers',
      header: text('column.covers'),
      accessorFn: coversOf,
      meta: { width: '3.5rem', figures: true },
      cell: ({ row }: Cell) => coversOf(row.original),
    },
    {
      id: 'name',
      header: text('column.name'),
      accessorFn: ({ name }) => name,
      meta: { width: '20%' },
      cell: ({ row: { original: party } }: Cell) => (
        <p id={`party-${party.id}`} className={styles.name} title={party.name}>
          <a
            href={`#party-${party.id}`}
            onClick={(event) => {
              event.preventDefault();
              onOpen(party);
            }}
          >
            {party.name || text('guest.erased')}
          </a>
        </p>
      ),
    },
    {
      id: 'table',
      header: text('column.table'),
      accessorFn: (party) => tableNames(party, units) ?? '',
      meta: { width: '4.25rem' },
      cell: ({ row }: Cell) => tableNames(row.original, units) ?? '–',
    },
    {
      id: 'state',
      header: text('column.state'),
      accessorFn: (party) => standing(party).word,
      meta: { width: '9.25rem' },
      cell: ({ row }: Cell) => {
        const { word, short, plain = false, ...look } = standing(row.original);
        return (
          <Badge {...look} plain={plain && look.tone !== 'accent'}>
            {short ?? word}
          </Badge>
        );
      },
    },
    {
      id: 'marks',
      header: text('column.marks'),
      meta: { width: '9.5rem' },
      cell: ({ row }: Cell) => (
        <div className={styles.marks}>
          <Marks party={row.original} zone={clock.zone} />
        </div>
      ),
    },
    {
      id: 'note',
      header: text('note.column'),
      cell: ({ row }: Cell) => <Note party={row.original} />,
    },
    mayAct && {
      id: 'step',
      header: text('column.step'),
      meta: { width: '6.75rem' },
      cell: ({ row: { original: party } }: Cell) => (
        <NextStepButton
          id={party.id}
          name={party.name}
          step={offeredActions(party, latenessOf(party, clock)).primary}
          busy={pending.has(party.id)}
          onStep={(step) => onCommand(party, step)}
        />
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}
