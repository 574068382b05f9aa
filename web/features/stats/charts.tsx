import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { mediumDay, shortDay } from '#web/i18n/app/format.ts';
import { useText } from '#web/i18n/app/use-text.tsx';
import { Bars } from './bars.tsx';
import { Lines } from './lines.tsx';
import { Meals, Messages } from './money-charts.tsx';
import { useReason } from './questions.tsx';
import styles from './stats.module.css';
import { useFormat } from './use-format.ts';
import type { Outlook, Range } from './use-stats.ts';

type Props = { readonly range: Range };
const most = <T,>(all: readonly T[], by: (each: T) => number): T | undefined =>
  all.toSorted((a, b) => by(b) - by(a))[0];
const share = (part: number, all: number) => (all === 0 ? 0 : Math.round((1000 * part) / all));

/** The charts of a period; one without anything to show is left out. */
export function Charts({ range }: Props) {
  return (
    <div className={styles.charts}>
      <Days range={range} />
      <Sources range={range} />
      <Lead range={range} />
      <Sizes range={range} />
      <Turns range={range} />
      <Refused range={range} />
      <Areas range={range} />
      <Meals range={range} />
      <Messages range={range} />
    </div>
  );
}

function Days({ range: { series } }: Props) {
  const text = useText('stats');
  const { locale, number } = useFormat();
  const best = most(series, ({ seated, booked }) => Math.max(seated, booked));
  if (!best || series.length < 2) return null;
  const points = series.map(({ date, seated, booked }) => ({
    label: () => mediumDay(locale, date as LocalDate),
    value: seated,
    beside: booked,
    cells: () => [number(seated), number(booked)],
  }));
  const covers = number(Math.max(best.seated, best.booked));
  return (
    <Lines
      title={text('c.days', { day: mediumDay(locale, best.date as LocalDate), covers })}
      about={text('c.days.about')}
      columns={[text('col.day'), text('f.seated'), text('f.booked')]}
      points={points}
    />
  );
}

/** Covers on the books of the next days, what is usual, and the forecast with its band. */
export function Forecast({ outlook: { days, error } }: { readonly outlook: Outlook }) {
  const text = useText('stats');
  const { locale, number } = useFormat();
  const best = most(days, ({ expected }) => expected);
  if (!best || days.length < 2) return null;
  const points = days.map(({ date, books, usual, expected, low, high }) => ({
    ...{ label: () => shortDay(locale, date as LocalDate), value: expected, low, high, beside: books },
    cells: () => [number(expected), `${number(low)}–${number(high)}`, number(books), number(usual)],
  }));
  return (
    <Lines
      title={text('c.forecast', { day: shortDay(locale, best.date as LocalDate), covers: number(best.expected) })}
      about={error === null ? text('c.forecast.new') : text('c.forecast.about', { error: number(error) })}
      columns={[text('col.day'), text('col.expected'), text('col.band'), text('col.books'), text('col.usual')]}
      points={points}
    />
  );
}

function Sources({ range: { present } }: Props) {
  const text = useText('stats');
  const manage = useText('manage');
  const { number, share: percent } = useFormat();
  const [first] = present.sources;
  if (!first) return null;
  const all = present.booked.covers;
  return (
    <Bars
      title={text('c.sources', {
        ...{ channel: manage(`channel.${first.channel}`), percent: percent(share(first.covers, all)) },
      })}
      columns={[text('col.channel'), text('col.covers'), text('col.share')]}
      bars={present.sources.map(({ channel, covers }) => ({
        ...{ label: manage(`channel.${channel}`), value: covers, shown: number(covers) },
        more: [percent(share(covers, all))],
      }))}
    />
  );
}

function Lead({ range: { present } }: Props) {
  const text = useText('stats');
  const { number } = useFormat();
  if (present.leadMedian === null) return null;
  const stepText = (step: number) => text(`lead.${step as 0 | 1 | 2 | 3 | 4 | 5 | 6}`);
  return (
    <Bars
      title={text('c.lead', { step: stepText(present.leadMedian) })}
      columns={[text('f.lead'), text('col.parties')]}
      bars={present.lead.map((parties, step) => ({ label: stepText(step), value: parties, shown: number(parties) }))}
    />
  );
}

function Sizes({ range: { present } }: Props) {
  const text = useText('stats');
  const { number } = useFormat();
  const bars = present.sizes.flatMap((parties, nth) =>
    parties > 0 ? [{ label: number(nth + 1), value: parties, shown: number(parties) }] : [],
  );
  const best = most(bars, ({ value }) => value);
  if (!best) return null;
  return (
    <Bars title={text('c.sizes', { size: best.label })} columns={[text('col.size'), text('col.parties')]} bars={bars} />
  );
}

function Turns({ range: { present } }: Props) {
  const text = useText('stats');
  const { number } = useFormat();
  const best = most(present.turns, ({ parties }) => parties);
  if (!best) return null;
  const promised = present.turns.reduce((sum, { parties }) => sum + parties, 0);
  return (
    <Bars
      title={text('c.turns', { size: number(best.size), minutes: number(best.p50), most: number(best.p80) })}
      about={text('c.turns.about', { minutes: number(Math.round(present.promised / promised)) })}
      columns={[text('col.size'), text('col.median'), text('col.p80'), text('col.parties')]}
      bars={present.turns.map(({ size, parties, p50, p80 }) => ({
        ...{ label: number(size), value: p50, shown: number(p50), more: [number(p80), number(parties)] },
      }))}
    />
  );
}

function Refused({ range: { present } }: Props) {
  const text = useText('stats');
  const { number } = useFormat();
  const reasonText = useReason();
  const [first] = present.refused;
  if (!first) return null;
  return (
    <Bars
      title={text('c.refused', { reason: reasonText(first.reason) })}
      columns={[text('col.limit'), text('col.covers')]}
      bars={present.refused.map(({ reason, covers }) => ({
        ...{ label: reasonText(reason), value: covers, shown: number(covers) },
      }))}
    />
  );
}

function Areas({ range: { areas } }: Props) {
  const text = useText('stats');
  const manage = useText('manage');
  const { number, share: percent } = useFormat();
  const used = areas.map((each) => ({ ...each, part: share(each.seatMinutesUsed, each.seatMinutesOpen) }));
  const best = most(used, ({ part }) => part);
  if (!best || best.part === 0) return null;
  const name = (area: string) => manage(`area.${area as 'Indoor'}`);
  return (
    <Bars
      title={text('c.areas', { area: name(best.area), percent: percent(best.part) })}
      columns={[text('col.area'), text('f.seatUse'), text('col.covers')]}
      bars={used.map(({ area, part, covers }) => ({
        ...{ label: name(area), value: part, shown: percent(part), more: [number(covers)] },
      }))}
    />
  );
}
