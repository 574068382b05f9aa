import type { LocalDate, Minute, Weekday } from '../kernel/time/local-date.ts';
import type { MealId } from './meals.ts';
import type { VenueRules } from './rules.ts';

const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** The first seating of a meal, and its close, when the last guests have left; above 1440 after midnight. */
export type OpenSpan = { readonly meal: MealId; readonly from: Minute; readonly to: Minute };
export type OpenDay = { readonly weekday: Weekday; readonly spans: readonly OpenSpan[] };

type Rules = Pick<VenueRules, 'shifts' | 'closedWeekdays'>;

/**
 * The usual week as of `today`, Monday first; a closed day has no spans. Shifts of other seasons are left out, and
 * adjacent or overlapping shifts of one meal are one span.
 */
export function openingHours({ shifts, closedWeekdays }: Rules, today: LocalDate): OpenDay[] {
  const current = shifts.filter(({ from, to }) => (!from || from <= today) && (!to || today <= to));
  return WEEK.map((weekday) => {
    if (closedWeekdays.includes(weekday)) return { weekday, spans: [] };
    const spans = current
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .map(({ meal, firstSeating, close }) => ({ meal, from: firstSeating, to: close }))
      .toSorted((a, b) => a.from - b.from);
    return { weekday, spans: spans.reduce(joined, []) };
  });
}

function joined(spans: readonly OpenSpan[], next: OpenSpan): OpenSpan[] {
  const last = spans.at(-1);
  if (!last || last.meal !== next.meal || next.from > last.to) return [...spans, next];
  return [...spans.slice(0, -1), { ...last, to: Math.max(last.to, next.to) }];
}
