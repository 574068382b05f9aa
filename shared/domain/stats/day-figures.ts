import { daysBetween, type LocalDate } from '../kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '../kernel/time/zone.ts';
import { coversOf, type Reservation } from '../reservation/reservation.ts';
import { wasSeated } from '../reservation/visit.ts';
import { offerOf } from '../venue/hours.ts';
import { MEALS, type MealId } from '../venue/meals.ts';
import type { Shift, VenueRules } from '../venue/rules.ts';
import {
  type DayFigures,
  type Figures,
  LEAD_DAYS,
  NO_FIGURES,
  OUTCOMES,
  type Outcome,
  SIZES,
  SOURCES,
  TURN_BUCKETS,
  TURN_SIZES,
  TURN_STEP,
} from './shape.ts';

/** A guest who cancels later than this before the start does so late, unless a deposit has another deadline. */
export const LATE_HOURS = 24;

const MINUTE = 60_000;
const AT_DOOR: readonly string[] = ['walkIn', 'waitAtDoor'];
const JOINED: readonly string[] = ['wait', 'waitAtDoor'];
const OFFERED: readonly string[] = ['offer', 'fromLine'];
const AGREED: readonly Reservation['booking'][] = ['unconfirmed', 'pendingPayment', 'confirmed'];
const EXPECTED: readonly Reservation['booking'][] = [...AGREED, 'completed', 'noShow'];

/** The figures of a day from all its reservations, as they stand now and in whatever order. */
export function dayFigures(rules: VenueRules, date: LocalDate, reservations: readonly Reservation[]): DayFigures {
  const served = shiftsOn(rules, date);
  const meals = MEALS.filter((meal) => [...reservations, ...served].some((each) => each.meal === meal));
  return Object.fromEntries(meals.map((meal) => [meal, mealFigures(rules, date, meal, reservations)]));
}

type Counters = { -readonly [G in keyof Figures]: number[] };

function mealFigures(rules: VenueRules, date: LocalDate, meal: MealId, all: readonly Reservation[]): Figures {
  const counters = structuredClone(NO_FIGURES) as Counters;
  counters.seats[1] = seatMinutes(rules, date, meal);
  for (const reservation of all) if (reservation.meal === meal) count(counters, rules.zone, reservation);
  return counters;
}

function count(counters: Counters, zone: string, reservation: Reservation): void {
  const { date, createdAt } = reservation;
  const covers = coversOf(reservation);
  const outcomes = outcomesOf(reservation, zone);
  for (const outcome of outcomes) {
    add(counters.parties, OUTCOMES.indexOf(outcome));
    add(counters.covers, OUTCOMES.indexOf(outcome), covers);
  }
  const isBooked = outcomes.includes('booked');
  const isSeated = outcomes.includes('seated');
  if (isBooked || isSeated) {
    add(counters.sizes, Math.min(Math.max(covers, 1), SIZES) - 1);
    add(counters.sources, SOURCES.indexOf(sourceOf(reservation)));
  }
  if (isBooked) {
    const days = daysBetween(localMomentAt(createdAt, zone).date, date);
    add(
      counters.lead,
      LEAD_DAYS.findIndex((most) => days <= most),
    );
  }
  if (isSeated) countStay(counters, reservation);
  countWait(counters.waiting, reservation, isBooked || isSeated);
}

function add(counters: number[], at: number, by = 1): void {
  counters[at] = (counters[at] ?? 0) + by;
}

const beganAs = ({ history }: Reservation, actions: readonly string[]): boolean =>
  actions.includes(history[0]?.action ?? '');

function outcomesOf(reservation: Reservation, zone: string): Outcome[] {
  const { booking } = reservation;
  const seated = wasSeated(reservation);
  if (beganAs(reservation, AT_DOOR)) return seated ? ['seated', 'walkIn'] : [];
  if (booking === 'cancelled') return cancellation(reservation, zone);
  if (!EXPECTED.includes(booking)) return [];
  return ['booked', ...(seated ? (['seated'] as const) : []), ...(booking === 'noShow' ? (['noShow'] as const) : [])];
}

/** Only what was agreed can be cancelled: who gives up a request or a wait was not expected. */
function cancellation({ history, date, start, deposit }: Reservation, zone: string): Outcome[] {
  const cancel = history.findLast(({ action }) => action === 'cancel');
  const before = cancel?.before?.booking;
  if (!cancel || !before || !AGREED.includes(before)) return [];
  const deadline = deposit?.refundUntil ?? instantFrom(date, start, zone) - LATE_HOURS * 60 * MINUTE;
  const byGuest = cancel.actor.kind === 'guest' || cancel.actor.kind === 'whatsapp';
  const isLate = byGuest && before === 'confirmed' && cancel.at > deadline;
  return isLate ? ['cancelled', 'lateCancelled'] : ['cancelled'];
}

function sourceOf(reservation: Reservation): (typeof SOURCES)[number] {
  if (beganAs(reservation, AT_DOOR)) return 'walkIn';
  return beganAs(reservation, JOINED) ? 'waitlist' : reservation.channel;
}

/** How long the party sat, in minutes, if somebody marked both ends; the clock completes what nobody marked. */
function measuredStay({ booking, history }: Reservation): number | null {
  const end = history.findLast(({ action }) => action === 'finish' || action === 'came');
  const begin = history.findLast(({ action }) => action === 'seat');
  if (booking !== 'completed' || !begin || end?.action !== 'finish' || end.actor.kind === 'clock') return null;
  return end.at < begin.at ? null : Math.round((end.at - begin.at) / MINUTE);
}

function countStay(counters: Counters, reservation: Reservation): void {
  const { duration } = reservation;
  const covers = coversOf(reservation);
  const stay = measuredStay(reservation);
  add(counters.seats, 0, covers * (stay ?? duration));
  if (stay === null) return;
  const group = TURN_SIZES.findIndex((most) => covers <= most);
  add(counters.turns, group * TURN_BUCKETS + Math.min(Math.floor(stay / TURN_STEP), TURN_BUCKETS - 1));
  add(counters.promised, group, duration);
}

function countWait(waiting: number[], reservation: Reservation, gotTable: boolean): void {
  if (!beganAs(reservation, JOINED)) return;
  const offered = gotTable || reservation.history.some(({ action }) => OFFERED.includes(action));
  [true, offered, gotTable].forEach((is, at) => {
    if (is) add(waiting, at);
  });
}

function shiftsOn(rules: VenueRules, date: LocalDate): readonly Shift[] {
  const { closed, shifts } = offerOf(rules, date);
  return closed ? [] : shifts;
}

/** The seats of a meal's tables times the minutes from its first seating until it closes. */
function seatMinutes(rules: VenueRules, date: LocalDate, meal: MealId): number {
  const shifts = shiftsOn(rules, date).filter((shift) => shift.meal === meal);
  return shifts.reduce((sum, { areas, firstSeating, close }) => {
    const tables = rules.tables.filter(({ area }) => !areas || areas.includes(area));
    return sum + tables.reduce((seats, { max }) => seats + max, 0) * (close - firstSeating);
  }, 0);
}
