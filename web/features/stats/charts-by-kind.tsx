import { turnOf } from '#shared/domain/stats/rates.ts';
import { type Figures, LEAD_DAYS, SOURCES, type Source, TURN_SIZES } from '#shared/domain/stats/shape.ts';
import { type Text, useLocale, useText } from '#web/i18n/app/use-text.tsx';
import { Bars, Chart } from './chart.tsx';
import { longestOver } from './figures.ts';
import { percent } from './percent.ts';

type Props = { readonly figures: Figures };
type Part = { readonly name: string; readonly value: number };

/** The parts with their shares of all, in thousandths. */
function sharesOf(parts: readonly Part[]) {
  const all = parts.reduce((sum, { value }) => sum + value, 0);
  return parts.map((part) => ({ ...part, share: all === 0 ? 0 : Math.round((part.value / all) * 1000) }));
}

function Shares({ about, finding, parts }: { about: string; finding: string; parts: ReturnType<typeof sharesOf> }) {
  const text = useText('stats');
  const locale = useLocale();
  const plain = new Intl.NumberFormat(locale);
  return (
    <Chart
      about={about}
      finding={finding}
      columns={[about, text('parties'), text('share')]}
      rows={parts.map(({ name, value, share }) => ({ name, cells: [plain.format(value), percent(locale, share)] }))}
    >
      <Bars bars={parts.map(({ name, value, share }) => ({ name, value, shown: percent(locale, share) }))} />
    </Chart>
  );
}

/** Where parties came from, most first. */
export function SourcesChart({ figures: { sources } }: Props) {
  const text = useText('stats');
  const manage = useText('manage');
  const locale = useLocale();
  const named = (source: Source) =>
    source === 'waitlist' || source === 'walkIn' ? text(`source.${source}`) : manage(`channel.${source}`);
  const parts = sharesOf(SOURCES.map((source, i) => ({ name: named(source), value: sources[i] ?? 0 })))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value);
  const [most] = parts;
  return (
    <Shares
      about={text('chart.sources')}
      finding={
        most ? text('find.sources', { source: most.name, share: percent(locale, most.share) }) : text('find.noParties')
      }
      parts={parts}
    />
  );
}

const leadName = (text: Text<'stats'>, i: number): string => {
  const [after, to] = [LEAD_DAYS[i - 1] ?? -1, LEAD_DAYS[i] ?? 0];
  if (i === 0) return text('lead.sameDay');
  if (to === Number.POSITIVE_INFINITY) return text('lead.over', { days: after });
  return to === after + 1 ? text('lead.day') : text('lead.days', { from: after + 1, to });
};

/** How long before the visit parties book. */
export function LeadChart({ figures: { lead } }: Props) {
  const text = useText('stats');
  const locale = useLocale();
  const parts = sharesOf(lead.map((value, i) => ({ name: leadName(text, i), value })));
  const any = parts.some(({ value }) => value > 0);
  return (
    <Shares
      about={text('chart.lead')}
      finding={any ? text('find.lead', { share: percent(locale, parts[0]?.share ?? 0) }) : text('find.noParties')}
      parts={any ? parts : []}
    />
  );
}

const sizeName = (text: Text<'stats'>, group: number): string => {
  const [from, to] = [(TURN_SIZES[group - 1] ?? 0) + 1, TURN_SIZES[group] ?? 0];
  if (to === Number.POSITIVE_INFINITY) return text('size.from', { from });
  return from === to ? text('size.one', { count: from }) : text('size.range', { from, to });
};

/** How long parties stay by their size, against what was promised. */
export function TurnsChart({ figures }: Props) {
  const text = useText('stats');
  const plain = new Intl.NumberFormat(useLocale());
  const turns = TURN_SIZES.flatMap((_, group) => {
    const turn = turnOf(figures, group);
    return turn ? [{ name: sizeName(text, group), ...turn }] : [];
  });
  const worst = longestOver(figures);
  const finding = worst
    ? text('find.turns', { size: sizeName(text, worst.group), count: worst.minutes })
    : text(turns.length > 0 ? 'find.turnsKept' : 'find.noTurns');
  return (
    <Chart
      about={text('chart.turns')}
      finding={finding}
      columns={[text('size'), text('stay.half'), text('stay.most'), text('stay.promised'), text('parties')]}
      rows={turns.map(({ name, p50, p80, promised, n }) => ({
        name,
        cells: [p50, p80, promised, n].map((each) => plain.format(each)),
      }))}
    >
      <Bars
        bars={turns.map(({ name, p50, p80, promised }) => ({
          name,
          value: p50,
          behind: p80,
          mark: promised,
          shown: text('minutes', { count: p50 }),
        }))}
      />
      {turns.length > 0 && <p>{text('stay.legend')}</p>}
    </Chart>
  );
}
