import { type LocalDate, type Minute, type Weekday, weekdayOf } from '../kernel/time/local-date.ts';
import type { RuleChange } from './changes.ts';
import type { ChangeGain } from './earn-more.ts';

/** What a change would have brought over several days. */
export type Proposal = RuleChange & {
  readonly covers: number;
  /** On how many days it would have brought anything. */
  readonly days: number;
  /** The weekday with more than half of the gain, and the wished start with most of it; null: none stands out. */
  readonly weekday: Weekday | null;
  readonly start: Minute | null;
};

export type TriedDay = { readonly date: LocalDate; readonly gains: readonly ChangeGain[] };

const MAX_PROPOSALS = 8;

/** From fewer days or refused parties than these a proposal is a hint. */
const ENOUGH = { days: 4, parties: 20 } as const;
export const isThin = (days: number, parties: number): boolean => days < ENOUGH.days || parties < ENOUGH.parties;

/**
 * The changes that would have brought most covers, best first. Days on which a change would have cost covers count
 * against it. Of changes of one kind and area only the best one is proposed, and the smallest of equally good ones.
 */
export function sumTrials(days: readonly TriedDay[]): Proposal[] {
  const all = days.flatMap(({ date, gains }) => gains.map((gain) => ({ date, ...gain })));
  const byChange = [...Map.groupBy(all, ({ change }) => keyOf(change)).values()];
  const sums = byChange.flatMap((gains): Proposal[] => {
    const [first] = gains;
    const covers = gains.reduce((sum, gain) => sum + gain.covers, 0);
    if (!first || covers <= 0) return [];
    const helped = gains.filter((gain) => gain.covers > 0);
    const weekdays = helped.map((gain) => [weekdayOf(gain.date), gain.covers] as const);
    const starts = helped.flatMap((gain) => Object.entries(gain.starts).map(([at, sum]) => [Number(at), sum] as const));
    const best = mostOf(weekdays);
    const most = helped.reduce((sum, gain) => sum + gain.covers, 0);
    return [
      {
        ...first.change,
        ...{ covers, days: helped.length },
        weekday: best && best[1] * 2 > most && helped.length > 1 ? best[0] : null,
        start: mostOf(starts)?.[0] ?? null,
      },
    ];
  });
  const sorted = sums.toSorted((a, b) => b.covers - a.covers || a.by - b.by || (keyOf(a) < keyOf(b) ? -1 : 1));
  const best = [...Map.groupBy(sorted, ({ kind, area }) => `${kind} ${area}`).values()].flatMap((each) =>
    each.slice(0, 1),
  );
  return best.slice(0, MAX_PROPOSALS);
}

const keyOf = ({ kind, by, area }: RuleChange): string => `${kind} ${by} ${area}`;

/** The value with the largest sum, the smallest of equal ones. */
function mostOf<T extends number>(values: readonly (readonly [T, number])[]): readonly [T, number] | undefined {
  const sums = [...Map.groupBy(values, ([value]) => value)].map(
    ([value, each]) => [value, each.reduce((sum, [, more]) => sum + more, 0)] as const,
  );
  return sums.toSorted(([a, m], [b, n]) => n - m || a - b)[0];
}
