import { useState } from 'react';
import { parseLocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Comparison, Period } from '#shared/domain/stats/period.ts';
import type { MealId } from '#shared/domain/venue/meals.ts';
import { useSettings } from '#web/app/app-context.tsx';
import { keeperOf } from '#web/app/session/storage.ts';
import { SPANS, type Span, spanAround } from './spans.ts';

/** What the screen shows: which period, against which, and which part of its days. */
export type View = Period & {
  readonly span: Span;
  readonly against: Comparison;
  readonly meal: MealId | null;
  readonly weekday: number;
};

const keeper = keeperOf(() => sessionStorage);
const NAMES = { range: ['datefrom', 'dateto'], month: ['monthfrom', 'monthto'] } as const;

/** The period with which a span opens: the remembered one, or the one of the settings. */
function remembered(span: 'range' | 'month', otherwise: Period): Period {
  const [from, to] = NAMES[span].map((name) => parseLocalDate(keeper.getItem(name) ?? ''));
  return from && to && from <= to ? { from, to } : otherwise;
}

/** The view, whose dates are remembered for the session under the names of the specification. */
export function useView(today: string): readonly [View, (change: Partial<View>) => void] {
  const settings = useSettings();
  const start = (): View => {
    const day = parseLocalDate(today) ?? ('2026-01-01' as Period['from']);
    const [from, to] = [settings?.datefrom, settings?.dateto].map((date) => parseLocalDate(date ?? ''));
    const period = remembered('range', from && to && from <= to ? { from, to } : spanAround('month', day));
    const span = SPANS.find((each) => each === keeper.getItem('statsspan')) ?? 'range';
    return { ...period, span, against: 'before', meal: null, weekday: 0 };
  };
  const [view, setView] = useState(start);
  const change = (changes: Partial<View>) => {
    const next = { ...view, ...changes };
    keeper.setItem('statsspan', next.span);
    for (const span of next.span === 'month' ? (['range', 'month'] as const) : (['range'] as const)) {
      const [first, last] = NAMES[span];
      keeper.setItem(first, next.from);
      keeper.setItem(last, next.to);
    }
    setView(next);
  };
  return [view, change];
}
