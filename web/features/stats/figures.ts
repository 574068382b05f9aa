import type { OutputOf } from '#shared/contracts/define.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { lateCancelRate, noShowRate, percentChange, type Rate, rateOf, turnOf } from '#shared/domain/stats/rates.ts';
import { coversIn, type Figures, type Outcome, partiesOf, TURN_SIZES } from '#shared/domain/stats/shape.ts';
import type { Registry } from '#shared/operations/index.ts';

export type RangeFigures = OutputOf<Registry['stats']['range']>;
export type DayLine = RangeFigures['days'][number];

export const TILES = [
  ...(['covers', 'booked', 'walkIns', 'noShow', 'lateCancel', 'cancelled', 'seatUse', 'waiting'] as const),
] as const;
export type TileName = (typeof TILES)[number];

/** A tile's figure: a count, or thousandths with or without an interval; null: too little to tell. */
export type TileFigure =
  | { readonly kind: 'count'; readonly value: number; readonly change: number | null }
  | { readonly kind: 'rate'; readonly rate: Rate | null; readonly change: number | null };

/** The change of a rate is in thousandths, that of a count in percent. */
export function tileFigure(name: TileName, { total, previous }: RangeFigures): TileFigure {
  const count = (of: (figures: Figures) => number): TileFigure => ({
    kind: 'count',
    value: of(total),
    change: percentChange(of(total), of(previous)),
  });
  const rate = (of: (figures: Figures) => Rate | null): TileFigure => {
    const [now, before] = [of(total), of(previous)];
    return { kind: 'rate', rate: now, change: now && before && now.rate - before.rate };
  };
  switch (name) {
    case 'covers':
      return count((figures) => coversIn(figures, 'seated'));
    case 'booked':
      return count((figures) => coversIn(figures, 'booked'));
    case 'walkIns':
      return count((figures) => coversIn(figures, 'walkIn'));
    case 'cancelled':
      return count((figures) => partiesOf(figures, 'cancelled'));
    case 'waiting':
      return count(({ waiting }) => waiting[2] ?? 0);
    case 'noShow':
      return rate(noShowRate);
    case 'lateCancel':
      return rate(lateCancelRate);
    case 'seatUse':
      return rate(seatUse);
  }
}

/** All is counted, so its interval is the share itself. */
function seatUse({ seats: [used = 0, available = 0] }: Figures): Rate | null {
  if (available === 0) return null;
  const rate = Math.round((used / available) * 1000);
  return { rate, low: rate, high: rate };
}

/** The reservations behind a tile, by their status. */
export const STATUS_OF: Partial<Record<TileName, 'completed' | 'noShow' | 'cancelled'>> = {
  covers: 'completed',
  noShow: 'noShow',
  lateCancel: 'cancelled',
  cancelled: 'cancelled',
};

/** Some days as one column of a chart. */
export type Column = Omit<DayLine, 'date'> & { readonly from: LocalDate; readonly to: LocalDate };

const MAX_COLUMNS = 31;

/** The days as columns: one each, or as many weeks' or months' worth of days together as keeps the chart readable. */
export function columnsOf(days: readonly DayLine[], least = 1): Column[] {
  const size = Math.max(least, days.length <= MAX_COLUMNS ? 1 : days.length <= MAX_COLUMNS * 7 ? 7 : 28);
  const starts = days.flatMap((_, i) => (i % size === 0 ? [i] : []));
  return starts.map((start) => {
    const some = days.slice(start, start + size);
    const sum = (name: Exclude<keyof DayLine, 'date'>) => some.reduce((all, each) => all + each[name], 0);
    return {
      from: (some[0]?.date ?? '') as LocalDate,
      to: (some.at(-1)?.date ?? '') as LocalDate,
      ...{ booked: sum('booked'), seated: sum('seated'), noShow: sum('noShow'), due: sum('due') },
    };
  });
}

export const noShowOf = ({ noShow, due }: Column): Rate | null => rateOf(noShow, due);

/** The group of sizes whose stays are furthest above what was promised: minutes, and its number. */
export function longestOver(figures: Figures): { readonly group: number; readonly minutes: number } | null {
  const over = TURN_SIZES.flatMap((_, group) => {
    const turn = turnOf(figures, group);
    return turn && turn.n >= MIN_STAYS ? [{ group, minutes: turn.p50 - turn.promised }] : [];
  });
  const [worst] = over.toSorted((a, b) => b.minutes - a.minutes);
  return worst && worst.minutes >= OVER_MINUTES ? worst : null;
}
const MIN_STAYS = 10;
const OVER_MINUTES = 10;

export type Wrong = 'noShow' | 'covers' | 'turns' | 'waiting';

/** What is worse than before by more than chance, or than was promised. */
export function wrongs({ total, previous }: RangeFigures): Wrong[] {
  const [rate, before] = [noShowRate(total), noShowRate(previous)];
  const parties = (figures: Figures, outcome: Outcome) => coversIn(figures, outcome);
  const change = percentChange(parties(total, 'seated'), parties(previous, 'seated'));
  const [joined = 0, , got = 0] = total.waiting;
  const all: [Wrong, boolean][] = [
    ['noShow', rate !== null && before !== null && rate.low > before.rate],
    ['covers', change !== null && change <= -20],
    ['turns', longestOver(total) !== null],
    ['waiting', joined >= 5 && got * 2 < joined],
  ];
  return all.flatMap(([name, is]) => (is ? [name] : []));
}
