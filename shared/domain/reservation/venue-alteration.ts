import { judgeRequest } from '../availability/judge-request.ts';
import type { Refused } from '../day/add-party.ts';
import { maySetAside } from '../day/set-aside.ts';
import type { DaySheet } from '../day/sheet.ts';
import { reservationIdOf } from '../kernel/ids.ts';
import type { Minute } from '../kernel/time/local-date.ts';
import { instantAt, localMomentAt } from '../kernel/time/zone.ts';
import { depositFor } from '../venue/deposits/deposit-for.ts';
import type { Deposit } from '../venue/deposits/rule.ts';
import { samePrice } from '../venue/deposits/same-deposit.ts';
import type { MealId } from '../venue/meals.ts';
import { durationFor, type VenueRules } from '../venue/rules.ts';
import type { Alteration, Altered } from './alter.ts';
import { amend, samePlace } from './amend.ts';
import { isAtTable, isHere } from './axes.ts';
import { answerDeadline } from './deadlines.ts';
import { type PlacedAnew, placeAnew } from './place-anew.ts';
import { coversOf, isWish, type Reservation, type ReservationWish, type Waits } from './reservation.ts';
import { partyIdOf, withParts } from './sheet-effect.ts';
import { waitsFor } from './waits.ts';
import { mealNow } from './walk-in.ts';

/** An alteration by the venue on its own initiative; `reason`: why limits are overridden. */
type VenueAlteration = Omit<Alteration, 'by'> & {
  readonly reason?: string | undefined;
  /** Limits already overridden in another check, such as the one for duplicates. */
  readonly alsoAside?: readonly string[];
};

/**
 * The venue may alter a party until its visit is over. A party that has arrived keeps its day and time; one at table
 * also keeps its area.
 */
export function mayAlterForVenue(before: Reservation, wish: ReservationWish): boolean {
  const { booking, presence, date, start, area } = before;
  const stands = booking === 'confirmed' || booking === 'unconfirmed' || isWish(before);
  if (presence === 'left' || !stands) return false;
  if (isAtTable(before) && wish.area !== area) return false;
  return !isHere(before) || (wish.date === date && wish.start === start);
}

/**
 * Alters a reservation on the sheet of the wished day at the venue's request. The limits for bookings by the venue
 * apply and can be overridden with a reason; a party that has arrived is bound only by tables. A reservation without a
 * deposit does not get one.
 */
export function alterForVenue(rules: VenueRules, sheet: DaySheet, alteration: VenueAlteration): Altered | Refused {
  const { before, wish, at, actor, pinned, reason, alsoAside = [] } = alteration;
  const { date, start } = wish;
  const startsAt = instantAt(date, start, rules.zone);
  if (startsAt === 'gap') return { kind: 'refused', reason: 'time.nonexistent', proven: true };
  const same = samePlace(before, wish);
  const anew = same
    ? { kind: 'anew' as const, sheet, stay: before.duration, broken: [] }
    : isWish(before)
      ? wishAnew(rules, sheet, alteration)
      : placeAnew(rules, sheet, alteration);
  if (anew.kind === 'refused') return anew;

  const meal = same || isHere(before) ? before.meal : mealNow(rules, date, start, coversOf(wish));
  const sameTime = date === before.date && start === before.start;
  const terms = {
    id: reservationIdOf(date, partyIdOf(before)),
    ...{
      meal,
      duration: anew.stay,
      expiresAt: same ? undefined : deadlineAnew(rules, before, startsAt, { at, sameTime }),
    },
    ...(before.waits && !sameTime && { waits: waitsAnew(before.waits, start, startsAt, at) }),
    deposit: depositOf(rules, alteration, meal),
  };
  const limits = [...anew.broken, ...alsoAside];
  const setAside = reason !== undefined && limits.length > 0 ? { limits, reason } : undefined;
  const after = amend(before, wish, terms, { at, actor, pinned, ofVenue: { setAside } });
  return { kind: 'altered', sheet: anew.sheet, after: withParts(after, anew.sheet) };
}

/**
 * New terms for a request or a waiting party, which has no table and gets none here: only the venue's limits for
 * requests are checked. Everything else is decided when it is given a table.
 */
function wishAnew(
  rules: VenueRules,
  sheet: DaySheet,
  { before, wish, at, reason }: VenueAlteration,
): PlacedAnew | Refused {
  const covers = coversOf(wish);
  const now = localMomentAt(at, rules.zone);
  const limit = isHere(before)
    ? null
    : judgeRequest(rules, wish.date, { covers, area: wish.area }, wish.start, now, 'operator');
  const yields = limit !== null && reason !== undefined && maySetAside(limit);
  if (limit !== null && !yields) return { kind: 'refused', reason: limit, proven: true };
  const stay = covers === coversOf(before) ? before.duration : durationFor(rules, covers);
  return { kind: 'anew', sheet, stay, broken: limit === null ? [] : [limit] };
}

/**
 * The new deadline: the guest's for an unconfirmed booking; the venue's for a request, which starts anew when the time
 * changes.
 */
function deadlineAnew(
  { unconfirmedHours, requestHours }: VenueRules,
  { booking, createdAt }: Reservation,
  startsAt: number,
  { at, sameTime }: { readonly at: number; readonly sameTime: boolean },
): number | undefined {
  if (booking === 'unconfirmed') return answerDeadline(createdAt, startsAt, unconfirmedHours, at);
  return booking === 'requested' && !sameTime ? answerDeadline(at, startsAt, requestHours) : undefined;
}

/**
 * A waiting party keeps its flexibility around the new time. If the waiting list for that time has already closed, it
 * waits until the start.
 */
function waitsAnew({ flex }: Waits, start: Minute, startsAt: number, at: number): Waits {
  const waits = waitsFor(start, startsAt, at, undefined, flex);
  return waits.until > at ? waits : { ...waits, until: Math.max(startsAt, at) };
}

function depositOf(
  rules: VenueRules,
  { before, wish, at }: Pick<VenueAlteration, 'before' | 'wish' | 'at'>,
  meal: MealId,
): Deposit | null {
  const agreed = before.deposit ?? null;
  const kept = isHere(before) || samePrice(before, wish);
  return agreed === null || kept ? agreed : depositFor(rules, { ...wish, meal }, at);
}
