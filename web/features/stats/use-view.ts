import { useState } from 'react';
import { parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Comparison, Period } from '#shared/domain/stats/period.ts';
import type { MealId } from '#shared/domain/venue/meals.ts';
import type { AreaId } from '#shared/domain/venue/rules.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { keeperOf } from '#web/app/session/storage.ts';
import { monthsFromTo, SPANS, type Span, spanAround, withEdge } from './spans.ts';

/** What the screen shows: which period, against which, and which part of its days. */
export type View = Period & {
  readonly span: Span;
  readonly against: Comparison;
  readonly meal: MealId | null;
  readonly weekday: number;
  readonly area: AreaId | null;
};

const keeper = keeperOf(() => sessionStorage);
const kept = (name: string): string => keeper.getItem(name) ?? '';

/** The dates of the session, under the names of the specification. */
function datesOf(from: string, to: string): Period | null {
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  if (!first || !last || first > last) return null;
  // More than a year, which another screen may have remembered, is its last year.
  return withEdge({ from: first, to: last }, { to: last });
}

/**
 * The view. The dates and, in the view of months, the months that it opens with are those that the session remembers,
 * else those of the settings.
 */
export function useView(today: string) {
  const settings = useSettings();
  const months = (): Period | null =>
    monthsFromTo(kept('monthfrom'), kept('monthto')) ??
    monthsFromTo(settings?.monthfrom ?? '', settings?.monthto ?? '');
  const start = (): View => {
    const day = parseLocalDate(today) ?? ('2026-01-01' as Period['from']);
    const span = SPANS.find((each) => each === keeper.getItem('statsspan')) ?? 'range';
    const dates =
      datesOf(kept('datefrom'), kept('dateto')) ??
      datesOf(settings?.datefrom ?? '', settings?.dateto ?? '') ??
      spanAround('month', day);
    const period = (span === 'month' && months()) || dates;
    return { ...period, span, against: 'before', meal: null, weekday: 0, area: null };
  };
  const [view, setView] = useState(start);
  const change = (changes: Partial<View>) => {
    const next = { ...view, ...changes };
    keeper.setItem('statsspan', next.span);
    const names = next.span === 'month' ? (['monthfrom', 'monthto'] as const) : (['datefrom', 'dateto'] as const);
    const length = next.span === 'month' ? 7 : 10;
    keeper.setItem(names[0], next.from.slice(0, length));
    keeper.setItem(names[1], next.to.slice(0, length));
    setView(next);
  };
  /** Another kind of period: months are those of the session, any other contains the last day that was shown. */
  const choose = (span: Span) => {
    const period = span === 'range' ? {} : (span === 'month' && months()) || spanAround(span, view.to);
    change({ span, ...period });
  };
  return { view, change, choose };
}
