import { type ClockChange, goneAt, isJumped } from '../kernel/time/change.ts';
import { daysBetween, type LocalDate, MINUTES_PER_DAY, type Minute } from '../kernel/time/local-date.ts';
import { instantAt, type LocalMoment } from '../kernel/time/zone.ts';
import type { AskedBy } from './asked-by.ts';
import type { MealId } from './meals.ts';
import type { UnavailableReason } from './reasons.ts';
import type { Shift, SlotException, VenueRules } from './rules.ts';
import { servedOn } from './served-shifts.ts';
import { changeOf } from './stay.ts';

/** What the venue offers on one date, before any booking. */
export type DayOffer = {
  readonly closed: UnavailableReason | null;
  readonly shifts: readonly Shift[];
  readonly exceptions: readonly SlotException[];
  /** True when some shift is limited to certain areas. */
  readonly partly: boolean;
  /** The clock change on that day or in its night, if there is one. */
  readonly change: ClockChange | null;
};

const memo = new WeakMap<VenueRules, Map<LocalDate, DayOffer>>();

/** The shifts, exceptions and closure of a date, cached by rules and date. */
export function offerOf(rules: VenueRules, date: LocalDate): DayOffer {
  const days = memo.get(rules) ?? new Map<LocalDate, DayOffer>();
  memo.set(rules, days);
  let offer = days.get(date);
  if (!offer) {
    offer = makeOffer(rules, date);
    days.set(date, offer);
  }
  return offer;
}

function makeOffer(rules: VenueRules, date: LocalDate): DayOffer {
  const { closed, shifts } = servedOn(rules, date);
  const exceptions = rules.exceptions.filter((exception) => exception.date === date);
  const partly = shifts.some(({ areas }) => areas !== undefined);
  return { closed, shifts, exceptions, partly, change: changeOf(rules, date) };
}

/**
 * Every start on the grids of the day's shifts that the clock shows, in order and without repetition, with its shift.
 */
export function gridOf({ shifts, change }: DayOffer): { start: Minute; shift: Shift }[] {
  const slots = new Map<Minute, Shift>();
  for (const shift of shifts) {
    for (let start = shift.firstSeating; start <= shift.lastSeating; start += shift.slotStep) {
      if (!slots.has(start) && !(change && isJumped(change, start))) slots.set(start, shift);
    }
  }
  return [...slots].map(([start, shift]) => ({ start, shift })).sort((a, b) => a.start - b.start);
}

/** The venue may also book between two starts of the grid, in steps of this many minutes from the first seating. */
const VENUE_STEP = 5;

/**
 * The shift that can take a stay of that many minutes, or null: the start must be on its grid (for the venue, in steps
 * of five minutes), the guests must leave by its close, and no exception may close that time.
 */
export function shiftFor(offer: DayOffer, start: Minute, minutes: number, by: AskedBy): Shift | null {
  const end = offer.change ? goneAt(offer.change, start, minutes) : start + minutes;
  if (offer.exceptions.some(({ closed, from, to }) => closed && from <= start && start < to)) return null;
  const within = offer.shifts.find(
    ({ firstSeating, lastSeating, close, slotStep }) =>
      firstSeating <= start &&
      start <= lastSeating &&
      end <= close &&
      (start - firstSeating) % (by === 'guest' ? slotStep : VENUE_STEP) === 0,
  );
  return within ?? null;
}

/**
 * Every start of the grid with its meal, for a stay of that many minutes: if shifts overlap, the meal of the one that
 * can take the stay.
 */
export const timesOf = (offer: DayOffer, minutes: number, by: AskedBy): { start: Minute; meal: MealId }[] =>
  gridOf(offer).map(({ start, shift }) => ({ start, meal: (shiftFor(offer, start, minutes, by) ?? shift).meal }));

/** True when the venue's clock skips this minute of this date (the night on which clocks go forward). */
export function isSkipped(rules: VenueRules, date: LocalDate, minute: Minute): boolean {
  const change = changeOf(rules, date);
  return change !== null && isJumped(change, minute);
}

/**
 * Minutes from now to a start: elapsed minutes when the clocks change on either day, otherwise the equal difference on
 * the clock. More than two days away it is always the difference on the clock.
 */
export function minutesUntil(rules: VenueRules, date: LocalDate, start: Minute, now: LocalMoment): number {
  const shown = daysBetween(now.date, date) * MINUTES_PER_DAY + start - now.minute;
  if (Math.abs(shown) > 2 * MINUTES_PER_DAY) return shown;
  if (!changeOf(rules, date) && !changeOf(rules, now.date)) return shown;
  const [then, since] = [instantAt(date, start, rules.zone), instantAt(now.date, now.minute, rules.zone)];
  return then === 'gap' || since === 'gap' ? shown : (then - since) / 60_000;
}

/**
 * The same for a guest's start. When the clock shows an hour twice, a booking means the first one, so during the second
 * less time is left (`now.later`).
 */
export const minutesLeft = (rules: VenueRules, date: LocalDate, start: Minute, now: LocalMoment): number =>
  minutesUntil(rules, date, start, now) - (now.later ?? 0);
