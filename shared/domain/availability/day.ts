import { refusalBeforeTables } from '../day/judge-limits.ts';
import { canSeat, type Seating, seatingOf } from '../day/seating.ts';
import { openDay, type ServiceDay, withBudget } from '../day/service-day.ts';
import type { DaySheet } from '../day/sheet.ts';
import { seatApart } from '../day/split-party.ts';
import type { Alternative, DayAvailability, DayStatus, Slot, SlotStatus, Wish } from '../day/wish.ts';
import { glanceBudget } from '../day/work-budget.ts';
import { isRepeated } from '../kernel/time/change.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import { instantFrom, type LocalMoment } from '../kernel/time/zone.ts';
import { areaBit } from '../packing/layout.ts';
import type { WorkBudget } from '../packing/memo.ts';
import type { AskedBy } from '../venue/asked-by.ts';
import { gridOf, minutesLeft, minutesUntil, offerOf, timesOf } from '../venue/hours.ts';
import { isFull, type UnavailableReason } from '../venue/reasons.ts';
import { durationFor, type UnitNo, type VenueRules } from '../venue/rules.ts';
import { stayOn } from '../venue/stay.ts';

/** A verdict on one start. `proven` false: the search gave up without proof that no seating exists. */
export type StartVerdict =
  | { readonly free: true }
  | { readonly free: false; readonly reason: UnavailableReason; readonly proven: boolean };

const FREE: StartVerdict = { free: true };

/** The waiting list of a slot closes this many minutes before it starts. */
export const WAITLIST_CLOSES = 60;

/**
 * Whether a party can start then and, if not, why. This is a time that somebody asked for, so a doubtful answer is
 * worth more work (`budget`).
 */
export function judgeStart(given: ServiceDay, wish: Wish, start: Minute, by: AskedBy): StartVerdict {
  const day = withBudget(given);
  const { budget } = day;
  const [verdict] = judgeStarts(day, wish, [start], by, { budgetFor: () => budget });
  return verdict ?? FREE;
}

/**
 * `unit`: asks about that unit alone. `budgetFor`: how much work a doubtful start is worth; undefined leaves it in
 * doubt.
 */
export type Judging = {
  readonly unit?: UnitNo | undefined;
  readonly budgetFor?: (start: Minute) => WorkBudget | undefined;
};

/** One verdict for each start, all from one board. */
export function judgeStarts(
  day: ServiceDay,
  wish: Wish,
  starts: readonly Minute[],
  by: AskedBy,
  { unit, budgetFor }: Judging = {},
): StartVerdict[] {
  const { rules, date } = day;
  const minutes = minutesOf(rules, wish);
  const chosen = unit === undefined ? {} : { unit };
  const needAt = (start: Minute) => ({ ...need, start, duration: stayOn(rules, date, start, minutes) });
  const need = {
    ...chosen,
    covers: wish.covers,
    areas: wish.area === null ? 0 : areaBit(rules, wish.area),
    accessible: wish.accessible === true,
    highchair: wish.highchair === true,
  };
  const reasons = starts.map((start) => refusalBeforeTables(day, wish, { start, minutes, ...chosen }, by));
  const asked = starts.filter((_, i) => reasons[i] === null);
  const seating = asked.length > 0 ? seatingOf(day, asked.map(needAt)) : null;
  const glance = glanceBudget(day.budget?.meter);
  let nth = 0;
  const verdicts = reasons.map(
    (reason, i): StartVerdict =>
      reason || !seating
        ? { free: false, reason: reason ?? 'tables.none', proven: true }
        : verdictOf(seating, nth++, budgetFor?.(starts[i] as Minute) ?? glance),
  );
  if (!wish.apart || unit !== undefined) return verdicts;
  return verdicts.map((verdict, i) => {
    if (verdict.free || reasons[i]) return verdict;
    const placed = seatApart(withBudget(day, budgetFor?.(starts[i] ?? 0) ?? glance), {
      ...ANYBODY,
      ...needAt(starts[i] ?? 0),
    });
    return placed.kind === 'placed' ? FREE : { ...placed, free: false };
  });
}

const minutesOf = (rules: VenueRules, { covers, minutes }: Wish): number => minutes ?? durationFor(rules, covers);

/** A row for a trial, with an id that no party has. */
const ANYBODY = { id: '00000001', unit: 0, status: 'confirmed', pinned: false, seated: false, guest: 0 } as const;

function verdictOf(seating: Seating, nth: number, budget: WorkBudget): StartVerdict {
  const answer = canSeat(seating, nth, budget);
  if (answer === 'seated') return FREE;
  return answer === 'impossible'
    ? { free: false, reason: 'tables.none', proven: true }
    : { free: false, reason: 'tables.unproven', proven: false };
}

/**
 * Every start that the venue offers on a day, with its status for this wish. A doubtful start counts as taken, except
 * that `depth` is spent on the one that the guest named (`wished`).
 */
export function dayAvailability(given: ServiceDay, wish: Wish, by: AskedBy, wished?: Minute): DayAvailability {
  const day = withBudget(given);
  const { rules, date, now, budget } = day;
  const offer = offerOf(rules, date);
  if (offer.closed) return { date, status: 'closed', reason: offer.closed, slots: [] };
  const grid = timesOf(offer, minutesOf(rules, wish), by);
  const starts = grid.map(({ start }) => start);
  const budgetFor = (start: Minute): WorkBudget | undefined => (start === wished ? budget : undefined);
  const verdicts = judgeStarts(day, wish, starts, by, { budgetFor });
  const slots = grid.map(({ start, meal }, i): Slot => {
    const verdict = verdicts[i] ?? FREE;
    const twice = offer.change && isRepeated(offer.change, start);
    const slot = { start, meal, ...(twice && { startsAt: instantFrom(date, start, rules.zone) }) };
    if (verdict.free) return { ...slot, status: 'free' };
    const status = statusOf(verdict.reason, minutesLeft(rules, date, start, now));
    return { ...slot, status, reason: verdict.reason };
  });
  const status = dayStatusOf(slots);
  const reason = status === 'closed' ? sharedReason(slots) : undefined;
  return reason ? { date, status, reason, slots } : { date, status, slots };
}

function statusOf(reason: UnavailableReason, minutesAhead: number): SlotStatus {
  if (!isFull(reason)) return 'unavailable';
  return minutesAhead > WAITLIST_CLOSES ? 'waitlist' : 'soldOut';
}

function dayStatusOf(slots: readonly Slot[]): DayStatus {
  const has = (status: SlotStatus): boolean => slots.some((slot) => slot.status === status);
  return has('free') ? 'open' : has('waitlist') ? 'waitlist' : has('soldOut') ? 'full' : 'closed';
}

/** The reason that all starts still to come share, as the reason for the whole day; undefined when they differ. */
function sharedReason(slots: readonly Slot[]): UnavailableReason | undefined {
  const ahead = slots.filter(({ reason }) => reason !== 'time.past');
  const [first] = ahead.length > 0 ? ahead : slots;
  return ahead.every(({ reason }) => reason === first?.reason) ? first?.reason : undefined;
}

/** A day with its sheet. */
export type SheetOf = { readonly date: LocalDate; readonly sheet: DaySheet };

/** The largest distance (minutes) of a start on another day from the wished one. */
const SAME_HOUR = 60;

/**
 * The free time nearest to the wished one on each of the days, at most an hour away; at most `count`, in the order of
 * the days.
 */
export function alternativeDays(
  rules: VenueRules,
  days: readonly SheetOf[],
  wish: Wish,
  start: Minute,
  now: LocalMoment,
  count: number,
): Alternative[] {
  const found: Alternative[] = [];
  const budget = glanceBudget();
  for (const { date, sheet } of days) {
    if (found.length >= count) break;
    const times = gridOf(offerOf(rules, date))
      .map((slot) => slot.start)
      .filter((time) => Math.abs(time - start) <= SAME_HOUR)
      .sort((a, b) => Math.abs(a - start) - Math.abs(b - start) || a - b);
    const verdicts = judgeStarts(openDay(rules, date, sheet, now, budget), wish, times, 'guest');
    const time = times.find((_, i) => verdicts[i]?.free);
    if (time !== undefined) found.push({ date, start: time, area: wish.area });
  }
  return found;
}

/**
 * Up to `count` alternatives: other times of the day, nearest first (the earlier of two equally near), then the same
 * time in other areas. A host may also get times that are too late or too early for guests, but none in the past: the
 * venue may record a party that sat down earlier, but cannot send anybody there.
 */
export function nearestAlternatives(
  given: ServiceDay,
  wish: Wish,
  start: Minute,
  count: number,
  by: AskedBy = 'guest',
): Alternative[] {
  const day = withBudget(given, given.budget ?? glanceBudget());
  const { rules, date, now } = day;
  const times = gridOf(offerOf(rules, date))
    .map((slot) => slot.start)
    .filter((other) => other !== start && minutesUntil(rules, date, other, now) >= 0)
    .sort((a, b) => Math.abs(a - start) - Math.abs(b - start) || a - b);
  const verdicts = judgeStarts(day, wish, times, by);
  const found = times.flatMap((time, i): Alternative[] =>
    verdicts[i]?.free ? [{ date, start: time, area: wish.area }] : [],
  );
  if (wish.area === null) return found.slice(0, count);
  const elsewhere = rules.areas.flatMap((area): Alternative[] =>
    area !== wish.area && judgeStarts(day, { ...wish, area }, [start], by)[0]?.free ? [{ date, start, area }] : [],
  );
  // The very time in another area is often nearer to the wish than a later time in this one.
  const room = Math.max(1, count - Math.min(1, elsewhere.length));
  return [...found.slice(0, room), ...elsewhere].slice(0, count);
}
