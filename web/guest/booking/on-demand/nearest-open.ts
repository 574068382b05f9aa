import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** How many days are offered. */
const MOST = 3;

type Limits = { readonly from: LocalDate; readonly to: LocalDate; readonly reach: number };

/** The open days nearest to a day, the nearest first, of two equally near the later: plans are rather put off. */
export function nearestOpen(date: LocalDate, { from, to, reach }: Limits, isOpen: (day: LocalDate) => boolean) {
  const near = Array.from({ length: reach }, (_, n) => [addDays(date, n + 1), addDays(date, -n - 1)]).flat();
  return near.filter((day) => day >= from && day <= to && isOpen(day)).slice(0, MOST);
}
