import { useText } from '#web/i18n/app/use-text.tsx';
import { Bars } from '../bars.tsx';
import { Lines } from '../lines.tsx';
import { useReportWords } from './report-words.ts';
import type { Report, ReportMonth } from './use-report.ts';

/** Covers seated and booked by month. */
export function Covers({ months }: { readonly months: readonly ReportMonth[] }) {
  const { text, month, shortMonth, number } = useReportWords();
  const stats = useText('stats');
  const best = months.toSorted((a, b) => b.seated - a.seated || b.covers - a.covers)[0];
  if (!best || best.seated + best.covers === 0) return null;
  return (
    <Lines
      title={text('c.covers', { month: month(best), covers: number(Math.max(best.seated, best.covers)) })}
      about={text('c.covers.about')}
      columns={[text('col.month'), stats('f.seated'), stats('f.booked')]}
      points={months.map((each) => ({
        ...{ label: () => shortMonth(each), value: each.seated, beside: each.covers },
        cells: () => [number(each.seated), number(each.covers)],
      }))}
    />
  );
}

/** Where the bookings of all months came from. */
export function Sources({ report: { sources } }: { readonly report: Report }) {
  const { number, part } = useReportWords();
  const stats = useText('stats');
  const manage = useText('manage');
  const [first] = sources;
  if (!first) return null;
  const all = sources.reduce((sum, { covers }) => sum + covers, 0);
  return (
    <Bars
      title={stats('c.sources', { channel: manage(`channel.${first.channel}`), percent: part(first.covers, all) })}
      columns={[stats('col.channel'), stats('col.covers'), stats('col.share')]}
      bars={sources.map(({ channel, covers }) => ({
        ...{ label: manage(`channel.${channel}`), value: covers, shown: number(covers) },
        more: [part(covers, all)],
      }))}
    />
  );
}
