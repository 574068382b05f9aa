import { addMonths, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { money } from '#web/i18n/money.ts';
import { Card } from '#web/ui/card.tsx';
import { centsOf, type Dashboard, spentIn, type Totals } from './dashboard.ts';
import { FigureTable, UNKNOWN } from './figure-table.tsx';

const LINES = ['licences', 'modules', 'credits', 'costMessages', 'costMail', 'costAws', 'spends', 'total'] as const;
type Line = (typeof LINES)[number] | 'granted';

/** The lines of a month in cents, costs below zero: the last one is their sum. */
function linesOf(total: Totals, spent: number): Readonly<Record<Line, number>> {
  const lines = {
    licences: centsOf(total.revenue.licences),
    modules: centsOf(total.revenue.modules),
    credits: centsOf(total.revenue.credits),
    costMessages: -centsOf(total.cost.messages),
    costMail: -centsOf(total.cost.mail),
    costAws: -centsOf(total.cost.aws),
    spends: -spent,
  };
  const sum = Object.values(lines).reduce((all, each) => all + each, 0);
  return { ...lines, total: sum, granted: centsOf(total.granted) };
}

export function ProfitCard({
  data: { month, total, before, spends, builtAt, pastBuilt },
}: {
  readonly data: Dashboard;
}) {
  const text = useText('dashboard');
  const locale = useLocale();
  const last = addMonths(`${month}-01` as LocalDate, -1).slice(0, 7);
  const [present, past] = [linesOf(total, spentIn(spends.lines, month)), linesOf(before, spentIn(spends.lines, last))];
  // Own costs are known without any figures.
  const shown = (line: Line, cents: number, isBuilt: boolean) =>
    isBuilt || line === 'spends' ? money(locale, cents + 0, 'eur') : UNKNOWN;
  return (
    <Card title={text('profit')} about={text('profit.about')}>
      <FigureTable
        label={text('profit')}
        rows={[...LINES, 'granted' as const].map((line) => ({
          ...{ name: text(`p.${line}`), about: text(`p.${line}.about`), isSum: line === 'total' },
          present: shown(line, present[line], builtAt !== null),
          past: shown(line, past[line], pastBuilt),
        }))}
      />
    </Card>
  );
}
