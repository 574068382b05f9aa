import { useText } from '#web/i18n/app/use-text.tsx';
import { Card } from '#web/ui/card.tsx';
import { FiguresTable } from './figures-table.tsx';
import { useReportWords } from './report-words.ts';
import type { Report, ReportMonth } from './use-report.ts';

type Props = { readonly months: readonly ReportMonth[] };

/** Bookings, messages and customers by month, the latest first. */
export function Growth({ months }: Props) {
  const { text, month, shortMonth, number, cost, noShow, change } = useReportWords();
  const stats = useText('stats');
  const rows = months.map((each, nth) => [
    ...[shortMonth(each), number(each.bookings), number(each.covers), change(each.covers, months[nth - 1]?.covers)],
    ...[noShow(each), number(each.cancelled), number(each.refused), number(each.venues), number(each.signUps)],
    ...[number(each.messages), cost(each.messageMicros)],
  ]);
  const [before, last] = months.slice(-3);
  const grew = before && last && before.covers > 0;
  const found = grew && { month: month(last), change: change(last.covers, before.covers) };
  return (
    <FiguresTable
      title={found ? text('growth', found) : text('growth.none')}
      about={text('k.bookings.about')}
      columns={[
        ...[text('col.month'), text('k.bookings'), stats('col.covers'), text('col.change'), text('k.noShow')],
        ...[text('col.cancelled'), text('col.refused'), text('k.venues'), text('k.signUps'), text('col.messages')],
        stats('col.cost'),
      ]}
      rows={rows.toReversed()}
    />
  );
}

/** What guests paid, by month and currency, the latest first. */
export function Money({ money }: { readonly money: Report['money'] }) {
  const { text, shortMonth, amount, number } = useReportWords();
  const stats = useText('stats');
  if (money.length === 0) return null;
  return (
    <FiguresTable
      title={text('money')}
      about={text('money.about')}
      columns={[
        ...[text('col.month'), text('col.currency'), text('col.bills'), stats('col.covers')],
        ...[text('col.taken'), text('col.refunded')],
      ]}
      rows={money
        .toReversed()
        .map(({ currency, ...each }) => [
          ...[shortMonth(each), currency.toUpperCase(), amount(each.revenue, currency), number(each.billed)],
          ...[amount(each.taken, currency), amount(each.refunded, currency)],
        ])}
    />
  );
}

/** What the platform sells: recurring revenue, what is new and lost of it, and who left. */
export function Sold({ months }: Props) {
  const { text, shortMonth, number, sold, part } = useReportWords();
  const present = months.at(-1);
  if (!present) return null;
  if (months.every(({ paid, recurring }) => paid + recurring === 0)) {
    return (
      <Card title={text('sold.none')}>
        <p>{text('sold.about')}</p>
      </Card>
    );
  }
  const rows = months.map((each, nth) => [
    ...[shortMonth(each), sold(each.recurring), sold(each.gained), sold(each.lost), number(each.paying)],
    ...[part(each.churned, months[nth - 1]?.paying ?? 0), sold(each.paid), sold(each.credits)],
  ]);
  return (
    <FiguresTable
      title={text('sold', { amount: sold(present.recurring) })}
      about={`${text('k.recurring.about')} ${text('sold.about')}`}
      columns={[
        ...[text('col.month'), text('k.recurring'), text('col.gained'), text('col.lost'), text('col.paying')],
        ...[text('col.churn'), text('col.paid'), text('col.credits')],
      ]}
      rows={rows.toReversed()}
    />
  );
}
