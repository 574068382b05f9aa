import { useState } from 'react';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Column, useDataTable } from '#web/ui/use-data-table.ts';
import { CsvButton } from '../csv-button.tsx';
import styles from '../stats.module.css';
import { type ReportWords, useReportWords } from './report-words.ts';
import type { VenueRow } from './use-report.ts';

const TONES: Readonly<Record<VenueRow['concerns'][number], Tone>> = {
  ...({ paused: 'bad', licenceOver: 'bad', licenceEnds: 'wait', alert: 'bad' } as const),
  ...({ never: 'wait', quiet: 'wait', falling: 'wait', away: 'neutral' } as const),
};

const matches = ({ name, account }: VenueRow, typed: string): boolean =>
  `${name} ${account}`.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase());

/** All venues, those that need somebody first: when they were used last, how they grow, and what is the matter. */
export function Venues({ venues }: { readonly venues: readonly VenueRow[] }) {
  const words = useReportWords();
  const { text, number } = words;
  const [typed, setTyped] = useState('');
  const columns = columnsOf(words);
  const table = useDataTable<VenueRow>({
    columns,
    rows: venues,
    rowKey: ({ venueId }) => venueId,
    search: { typed, matches },
  });
  const count = venues.filter(({ concerns }) => concerns.length > 0).length;
  const title = count === 0 ? text('venues.fine') : text('venues', { count, all: number(venues.length) });
  if (venues.length === 0) return null;
  return (
    <Card title={title} about={text('venues.about')}>
      {venues.length > 10 && (
        <div className={styles.controls}>
          <TextField
            label={text('search')}
            type="search"
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        </div>
      )}
      <DataTable label={title} table={table} windowed={venues.length > 100} empty={<p>{text('none.found')}</p>} />
      <CsvButton
        {...{ title, columns: columns.map(({ id, header }) => (id === 'trend' ? text('col.before') : header)) }}
        rows={() => venues.map((venue) => plainCells(venue, words))}
      />
    </Card>
  );
}

/** What a file says of a venue: dates and counts that a spreadsheet can sort and add. */
function plainCells({ concerns, last, before, ...venue }: VenueRow, { text }: ReportWords): readonly string[] {
  const day = (at: number | null) => (at === null ? '' : new Date(at).toISOString().slice(0, 10));
  return [
    ...[venue.name, venue.account, day(venue.signedUpAt), day(venue.bookedAt), day(venue.signedInAt)],
    ...[String(last), String(before), concerns.map((each) => text(`concern.${each}`)).join(', ')],
  ];
}

/** What a row shows of a venue. */
function cellsOf(venue: VenueRow, { day, number, trend }: ReportWords): readonly string[] {
  const { name, account, signedUpAt, bookedAt, signedInAt, last } = venue;
  return [
    ...[name, account, signedUpAt === null ? '' : day(signedUpAt), day(bookedAt), day(signedInAt)],
    ...[number(last), trend(venue)],
  ];
}

function columnsOf(words: ReportWords): readonly Column<VenueRow>[] {
  const { text } = words;
  const column = (
    id: 'venue' | 'account' | 'signedUp' | 'booked' | 'signedIn' | 'fourWeeks' | 'trend',
    nth: number,
    by: (venue: VenueRow) => string | number,
    figures = false,
  ): Column<VenueRow> => ({
    ...{ id, header: text(`col.${id}`), accessorFn: by, meta: { figures } },
    cell: ({ row }) => cellsOf(row.original, words)[nth],
  });
  return [
    column('venue', 0, ({ name }) => name),
    column('account', 1, ({ account }) => account),
    column('signedUp', 2, ({ signedUpAt }) => signedUpAt ?? 0),
    column('booked', 3, ({ bookedAt }) => bookedAt ?? 0),
    column('signedIn', 4, ({ signedInAt }) => signedInAt ?? 0),
    column('fourWeeks', 5, ({ last }) => last, true),
    column('trend', 6, ({ last, before }) => (before === 0 ? 0 : last / before), true),
    {
      ...{ id: 'concerns', header: text('col.concerns'), accessorFn: ({ concerns }) => concerns.length },
      cell: ({ row }) => (
        <span className={styles.concerns}>
          {row.original.concerns.map((each) => (
            <Badge key={each} tone={TONES[each]}>
              {text(`concern.${each}`)}
            </Badge>
          ))}
        </span>
      ),
    },
  ];
}
