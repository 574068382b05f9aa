import { mealAt } from '../availability/ways-out.ts';
import type { Placed, Refused } from '../day/add-party.ts';
import { unitsOf } from '../day/conflict.ts';
import { rulesOn } from '../day/joins.ts';
import { placeParty } from '../day/place.ts';
import { openDay } from '../day/service-day.ts';
import type { DaySheet, HoldingStatus } from '../day/sheet.ts';
import { mustSitApart } from '../day/split-party.ts';
import { reservationIdOf } from '../kernel/ids.ts';
import { instantAt, localMomentAt } from '../kernel/time/zone.ts';
import type { WorkBudget } from '../packing/memo.ts';
import type { AskedBy } from '../venue/asked-by.ts';
import { depositFor } from '../venue/deposits/deposit-for.ts';
import type { Deposit } from '../venue/deposits/rule.ts';
import { isCheaperInTime, sameDeposit, samePrice } from '../venue/deposits/same-deposit.ts';
import type { MealId } from '../venue/meals.ts';
import { durationFor, type UnitNo, type VenueRules } from '../venue/rules.ts';
import { amend, samePlace } from './amend.ts';
import { answerDeadline } from './deadlines.ts';
import { type Actor, coversOf, type Reservation, type ReservationWish } from './reservation.ts';
import { partyIdOf, rowOf, withParts } from './sheet-effect.ts';
import { deadlineKept } from './unproven.ts';

export type Alteration = {
  readonly before: Reservation;
  readonly wish: ReservationWish;
  /** Sixteen bits of the phone's hash. */
  readonly guest: number;
  readonly at: number;
  readonly actor: Actor;
  readonly by: AskedBy;
  /** The table to which the venue had pinned the party so far, on whichever day. */
  readonly pinned?: UnitNo | undefined;
  /** How much search effort a doubt may cost. */
  readonly budget?: WorkBudget;
};

type Wished = Pick<Alteration, 'before' | 'wish' | 'at'>;

export type Altered = { readonly kind: 'altered'; readonly sheet: DaySheet; readonly after: Reservation };

/**
 * True when the venue must decide about a guest's wish itself: it approves every booking, or more would
 * have to be paid, or what was paid is no longer the guest's.
 */
export function needsVenue(rules: VenueRules, { before, wish, at }: Wished): boolean {
  const same = samePlace(before, wish);
  const minutes = minutesOf(rules, { before, wish });
  const meal = same ? before.meal : mealAt(rules, wish.date, wish.start, coversOf(wish), minutes);
  if (rules.approval && !same) return true;
  if (meal === null) return false;
  const deposit = depositOf(rules, { before, wish, at }, meal);
  return !sameDeposit(deposit, before.deposit) && !isCheaperInTime(rules.payBy, before.deposit, deposit, at);
}

/**
 * Alters a reservation on the sheet of the wished day, which may differ from its own; its present place does not block
 * it. Refused with the limit that binds when no place can be made.
 */
export function alterReservation(rules: VenueRules, sheet: DaySheet, alteration: Alteration): Altered | Refused {
  const { before, wish, at, actor, pinned } = alteration;
  const { date, start } = wish;
  const duration = minutesOf(rules, alteration);
  const id = reservationIdOf(date, partyIdOf(before));
  const doing = { at, actor, pinned };
  if (samePlace(before, wish)) {
    const { meal } = before;
    const deposit = depositOf(rules, alteration, meal);
    return { kind: 'altered', sheet, after: amend(before, wish, { id, meal, duration, deposit }, doing) };
  }
  const sameTime = date === before.date && start === before.start;
  const meal = mealAt(rules, date, start, coversOf(wish), duration) ?? (sameTime ? before.meal : null);
  const startsAt = instantAt(date, start, rules.zone);
  const placed = placeAgain(rules, sheet, alteration);
  if (placed.kind === 'refused') return placed;
  if (!meal || startsAt === 'gap') return { kind: 'refused', reason: 'time.notOffered', proven: true };
  const { booking, createdAt } = before;
  const expiresAt =
    booking === 'unconfirmed'
      ? deadlineKept(before, answerDeadline(createdAt, startsAt, rules.unconfirmedHours, at))
      : undefined;
  const deposit = depositOf(rules, alteration, meal);
  const terms = { id, meal, duration, expiresAt, deposit };
  const after = withParts(amend(before, wish, terms, doing), placed.sheet);
  return { kind: 'altered', sheet: placed.sheet, after };
}

/** The agreed deposit holds as long as day, time and party stay the same; otherwise today's rules apply. */
function depositOf(rules: VenueRules, { before, wish, at }: Wished, meal: MealId): Deposit | null {
  return samePrice(before, wish) ? (before.deposit ?? null) : depositFor(rules, { ...wish, meal }, at);
}

/** A party of the same size keeps its agreed stay. */
export const minutesOf = (
  rules: VenueRules,
  { before, wish }: { readonly before: Reservation; readonly wish: Pick<ReservationWish, 'adults' | 'children'> },
): number => (coversOf(wish) === coversOf(before) ? before.duration : durationFor(rules, coversOf(wish)));

/** A party keeps the table to which the venue has pinned it, as long as that table fits. */
function placeAgain(
  rules: VenueRules,
  sheet: DaySheet,
  { before, wish, guest, at, by, budget }: Alteration,
): Placed | Refused {
  const { date, start, area } = wish;
  const covers = coversOf(wish);
  const row = date === before.date ? rowOf(sheet, before) : undefined;
  const now = localMomentAt(at, rules.zone);
  const request = {
    id: partyIdOf(before),
    start,
    duration: minutesOf(rules, { before, wish }),
    wish: {
      ...{ covers, area, highchair: wish.highchairs > 0, accessible: row?.accessible === true },
      apart: by === 'operator' && mustSitApart(rules, covers, area),
    },
    status: before.booking as HoldingStatus,
    guest,
  };
  const unit = row?.pinned ? unitsOf(rulesOn(rules, sheet)).find(({ no }) => no === row.unit) : undefined;
  if (unit && covers <= unit.max && (area === null || area === unit.area)) {
    const kept = placeParty(openDay(rules, date, sheet, now, budget), { ...request, unit: unit.no }, by);
    if (kept.kind === 'placed') return kept;
  }
  return placeParty(openDay(rules, date, sheet, now, budget), request, by);
}
