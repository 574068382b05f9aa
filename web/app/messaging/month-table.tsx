import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { type Market, RATE_MARKETS, ratesFrom } from '#shared/domain/message/rates.ts';
import { mediumDay } from '#web/i18n/app/format.ts';
import { type Text, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { DOT } from '#web/ui/dot.ts';
import type { Month } from './month.ts';
import styles from './month-card.module.css';

type Line = Month['lines'][number];
type Sum = { readonly count: number; readonly micros: number };

const sumOf = (lines: readonly Line[]): Sum => ({
  count: lines.reduce((sum, { count }) => sum + count, 0),
  micros: lines.reduce((sum, { micros }) => sum + micros, 0),
});

/** The kinds with their numbers and costs, then the same by the country that decides the price. */
export function MonthTable({ month: { month, lines, currency } }: { readonly month: Month }) {
  const text = useText('whatsapp');
  const manage = useText('manage');
  const locale = useLocale();
  if (lines.length === 0) return <p className={styles.small}>{text('month.none')}</p>;
  const cost = (micros: number) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() }).format(micros / 1_000_000);
  const purposeOf = ({ purpose }: Line) =>
    purpose === 'answer' || purpose === 'campaign' ? text(`month.${purpose}`) : manage(`purpose.${purpose}`);
  const kindOf = (line: Line) =>
    [purposeOf(line), line.channel === 'mail' ? manage('message.byMail') : text(`category.${line.category}`)].join(DOT);
  const kinds = [...Map.groupBy(lines, kindOf)].toSorted(([, a], [, b]) => sumOf(b).count - sumOf(a).count);
  const markets = RATE_MARKETS.flatMap((market) => {
    const of = lines.filter((line) => line.market === market);
    return of.length > 0 ? [[market, of] as const] : [];
  });
  return (
    <>
      <Table
        columns={[text('month.kind'), text('month.count'), text('month.cost')]}
        rows={kinds.map(([name, of]) => [name, sumOf(of)])}
        total={[text('month.total'), sumOf(lines)]}
        cost={cost}
      />
      {markets.length > 0 && (
        <Table
          columns={[text('month.market'), text('month.count'), text('month.cost')]}
          rows={markets.map(([market, of]) => [marketName(text, locale, market), sumOf(of)])}
          cost={cost}
        />
      )}
      <p className={styles.small}>
        {text('month.estimate', { day: mediumDay(locale, ratesFrom(`${month}-01` as LocalDate)) })}
      </p>
    </>
  );
}

const GROUPS = ['westEurope', 'eastEurope', 'asiaPacific', 'other'] as const;

function marketName(text: Text<'whatsapp'>, locale: string, market: Market): string {
  const group = GROUPS.find((each) => each === market);
  return group
    ? text(`market.${group}`)
    : (new Intl.DisplayNames(locale, { type: 'region' }).of(market.toUpperCase()) ?? market);
}

type TableProps = {
  readonly columns: readonly [string, string, string];
  readonly rows: readonly (readonly [string, Sum])[];
  readonly total?: readonly [string, Sum];
  readonly cost: (micros: number) => string;
};

function Table({ columns, rows, total, cost }: TableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, { count, micros }]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{count}</td>
            <td>{cost(micros)}</td>
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            <th scope="row">{total[0]}</th>
            <td>{total[1].count}</td>
            <td>{cost(total[1].micros)}</td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}
