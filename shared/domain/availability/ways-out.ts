import type { ServiceDay } from '../day/service-day.ts';
import type { Alternative, Wish } from '../day/wish.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import { minutesLeft, offerOf, shiftFor } from '../venue/hours.ts';
import type { MealId } from '../venue/meals.ts';
import { isFull, type UnavailableReason } from '../venue/reasons.ts';
import { durationFor, type VenueRules } from '../venue/rules.ts';
import { nearestAlternatives, WAITLIST_CLOSES } from './day.ts';

const ALTERNATIVES = 4;

/** The meal of a start, or null when it is not offered to guests. `minutes`: the stay if it is agreed already. */
export function mealAt(
  rules: VenueRules,
  date: LocalDate,
  start: Minute,
  covers: number,
  minutes = durationFor(rules, covers),
): MealId | null {
  return shiftFor(offerOf(rules, date), start, minutes, 'guest')?.meal ?? null;
}

/** True when a guest may still wait for a place at this time. */
export function waitlistOpen(rules: VenueRules, date: LocalDate, start: Minute, now: LocalMoment): boolean {
  return minutesLeft(rules, date, start, now) > WAITLIST_CLOSES;
}

/** What a guest can do about a refusal: take a time nearby, or wait. Empty when the time was not full. */
export function waysOut(
  day: ServiceDay,
  wish: Wish,
  start: Minute,
  reason: UnavailableReason,
): { detail?: { alternatives: readonly Alternative[]; waitlist: boolean } } {
  const { rules, date, now } = day;
  if (!isFull(reason)) return {};
  const alternatives = nearestAlternatives(day, wish, start, ALTERNATIVES);
  return { detail: { alternatives, waitlist: waitlistOpen(rules, date, start, now) } };
}
