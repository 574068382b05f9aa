import { addDays, type LocalDate, parseLocalDate, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import type { DaySlots, Venue } from '#web/guest/types.ts';

/** The day of an answer that was asked for without one: the next open one. */
export const nextOpen = (today: LocalDate): LocalDate =>
  statusOf(today) === 'open' ? today : nextOpen(addDays(today, 1));

const STATUS_OF_WEEKDAY = { 3: 'closed', 4: 'waitlist', 5: 'full' } as const;
export const statusOf = (date: LocalDate): DaySlots['status'] => STATUS_OF_WEEKDAY[weekdayOf(date) as 3] ?? 'open';

export function monthOf(month: string, venue: Venue) {
  const days: { date: string; status: string }[] = [];
  const last = addDays(venue.today as LocalDate, venue.horizonDays);
  for (let day = parseLocalDate(`${month}-01`); day?.startsWith(month); day = addDays(day, 1)) {
    const out = day < venue.today || day > last;
    days.push({ date: day, status: out ? 'closed' : statusOf(day) });
  }
  return days;
}

/** What every time asks to be paid in a venue that asks at all. */
const PREPAYMENT = {
  kind: 'prepayment',
  amount: 8000,
  currency: 'eur',
  refundUntil: Date.UTC(2026, 11, 3, 19),
} as const;

export function dayOf(date: LocalDate, { deposits }: Pick<Venue, 'deposits'>): DaySlots {
  const status = statusOf(date);
  if (status === 'closed') return { date, status, reason: 'venue.closedWeekly', steering: 'gentle', slots: [] };
  const times = [720, 750, 780, 810, 840, 1140, 1155, 1170, 1185, 1200, 1215, 1230, 1245, 1260, 1290, 1320];
  return {
    date,
    status,
    steering: 'gentle',
    slots: times.map((start) => ({
      start,
      meal: start < 1000 ? 'Lunch' : 'Dinner',
      proposed: false,
      ...(deposits && { deposit: PREPAYMENT }),
      ...slotStatus(status, start),
    })),
  };
}

function slotStatus(day: string, start: number): Pick<DaySlots['slots'][number], 'status' | 'reason'> {
  if (day === 'waitlist' || start === 1200) return { status: 'waitlist', reason: 'tables.none' };
  if (day === 'full' || start === 1215) return { status: 'soldOut', reason: 'tables.none' };
  return start === 720 ? { status: 'unavailable', reason: 'time.leadTime' } : { status: 'free' };
}
