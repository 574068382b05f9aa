import type { Refused } from '../day/beside.ts';
import type { DaySheet } from '../day/sheet.ts';
import { depositFor } from '../deposit/deposit-for.ts';
import type { Deposit } from '../deposit/rule.ts';
import { instantAt } from '../time/zone.ts';
import type { MealId, VenueRules } from '../venue/rules.ts';
import type { Alteration, Altered } from './alter.ts';
import { amend, samePlace } from './amend.ts';
import { isAtTable, isHere } from './axes.ts';
import { answerDeadline } from './deadlines.ts';
import { placeAnew } from './place-anew.ts';
import { coversOf, type Reservation, type ReservationWish, reservationIdOf } from './reservation.ts';
import { partyIdOf, rowsOf, withParts } from './sheet-effect.ts';
import { mealNow } from './walk-in.ts';

/** What the house alters of its own accord, and why a limit gives way to it. */
export type HouseAlteration = Omit<Alteration, 'by'> & {
  readonly reason?: string | undefined;
  /** Limits that were set aside for it elsewhere. */
  readonly alsoAside?: readonly string[];
};

/** Until it is over the house alters a party; who is here has come on this day at this time, and who is at table sits where it sits. */
export function mayAlterForHouse(before: Reservation, wish: ReservationWish): boolean {
  const { booking, presence, date, start, area } = before;
  if (presence === 'left' || (booking !== 'confirmed' && booking !== 'unconfirmed')) return false;
  if (isAtTable(before) && wish.area !== area) return false;
  return !isHere(before) || (wish.date === date && wish.start === start);
}

/**
 * Alters a reservation for the house, on the sheet of the wished day: by the limits that a booking of the house has, which yield
 * to a reason as they do there. Who is here is judged by tables alone. Where nothing was to be paid nothing is asked for by it.
 */
export function alterForHouse(rules: VenueRules, sheet: DaySheet, alteration: HouseAlteration): Altered | Refused {
  const { before, wish, at, actor, pinned, reason, alsoAside = [] } = alteration;
  const { date, start } = wish;
  const startsAt = instantAt(date, start, rules.zone);
  if (startsAt === 'gap') return { kind: 'refused', reason: 'time.nonexistent', proven: true };
  const same = samePlace(before, wish);
  const anew = same
    ? { kind: 'anew' as const, sheet, stay: before.duration, broken: [] }
    : placeAnew(rules, sheet, alteration);
  if (anew.kind === 'refused') return anew;

  const { booking, createdAt } = before;
  const meal = same || isHere(before) ? before.meal : mealNow(rules, date, start, coversOf(wish));
  const expiresAt = booking === 'unconfirmed' ? answerDeadline(createdAt, startsAt, rules.unconfirmedHours) : undefined;
  const terms = {
    id: reservationIdOf(date, partyIdOf(before)),
    ...{ meal, duration: anew.stay, expiresAt },
    deposit: depositOf(rules, alteration, meal),
  };
  const limits = [...anew.broken, ...alsoAside];
  const setAside = reason !== undefined && limits.length > 0 ? { limits, reason } : undefined;
  const own = isAtTable(before) ? rowsOf(sheet, before) : [];
  const table = own.length === 1 ? own[0]?.unit : pinned;
  const after = amend(before, wish, terms, { at, actor, pinned: table, ofHouse: { setAside } });
  return { kind: 'altered', sheet: anew.sheet, after: withParts(after, anew.sheet) };
}

function depositOf(
  rules: VenueRules,
  { before, wish, at }: Pick<HouseAlteration, 'before' | 'wish' | 'at'>,
  meal: MealId,
): Deposit | null {
  const agreed = before.deposit ?? null;
  const kept = isHere(before) || (samePlace(before, wish) && before.adults === wish.adults);
  return agreed === null || kept ? agreed : depositFor(rules, { ...wish, meal }, at);
}
