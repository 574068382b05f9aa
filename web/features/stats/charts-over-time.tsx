import { noShowRate } from '#shared/domain/stats/rates.ts';
import { daySpan, shortDay } from '#web/i18n/app/format.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Chart, Columns } from './chart.tsx';
import { type Column, columnsOf, noShowOf, type RangeFigures } from './figures.ts';

import { interval, percent } from './percent.ts';

const WEEK = 7;

type Props = { readonly figures: RangeFigures };

const nameOf = (locale: string, { from, to }: Column): string =>
  from === to ? shortDay(locale, from) : daySpan(locale, from, to);

/** Covers per day, or per week or month of a long range. */
export function CoversChart({ figures: { days } }: Props) {
  const text = useText('stats');
  const locale = useLocale();
  const plain = new Intl.NumberFormat(locale);
  const columns = columnsOf(days);
  const best = columns.toSorted((a, b) => b.seated - a.seated)[0];
  const rows = columns.map((column) => ({
    name: nameOf(locale, column),
    cells: [plain.format(column.seated), plain.format(column.booked)],
  }));
  return (
    <Chart
      about={text('chart.covers')}
      finding={
        best && best.seated > 0
          ? text('find.covers', { when: nameOf(locale, best), count: best.seated })
          : text('find.noCovers')
      }
      columns={[text('when'), text('tile.covers'), text('tile.booked')]}
      rows={rows}
    >
      <Columns
        columns={columns.map((column) => ({
          key: column.from,
          value: column.seated,
          title: `${nameOf(locale, column)}: ${plain.format(column.seated)}`,
        }))}
        first={rows[0]?.name ?? ''}
        last={rows.at(-1)?.name ?? ''}
      />
    </Chart>
  );
}

/** The rate of no-shows per week or month, where there are enough bookings; with its interval. */
export function NoShowChart({ figures: { days, total } }: Props) {
  const text = useText('stats');
  const locale = useLocale();
  const overall = noShowRate(total);
  const columns = columnsOf(days, WEEK);
  const shown = columns.map((column) => ({ column, name: nameOf(locale, column), rate: noShowOf(column) }));
  const known = shown.filter(({ rate }) => rate !== null);
  return (
    <Chart
      about={text('chart.noShow')}
      finding={overall ? text('find.noShow', { rate: percent(locale, overall.rate) }) : text('find.fewBookings')}
      columns={[text('when'), text('tile.noShow'), text('interval95'), text('due')]}
      rows={shown.map(({ name, rate, column }) => ({
        name,
        cells: [
          rate ? percent(locale, rate.rate) : '–',
          rate ? interval(locale, rate) : '–',
          new Intl.NumberFormat(locale).format(column.due),
        ],
      }))}
    >
      {known.length > 0 && (
        <Columns
          columns={shown.map(({ column, name, rate }) => ({
            key: column.from,
            value: rate?.rate ?? 0,
            title: rate ? `${name}: ${percent(locale, rate.rate)} (${interval(locale, rate)})` : name,
            ...(rate && { low: rate.low, high: rate.high }),
          }))}
          first={shown[0]?.name ?? ''}
          last={shown.at(-1)?.name ?? ''}
        />
      )}
    </Chart>
  );
}
