import type { Refused } from '../day/add-party.ts';
import { unitsOf } from '../day/conflict.ts';
import { rulesOn } from '../day/joins.ts';
import { freeParty, markParty } from '../day/place.ts';
import { regrouped } from '../day/regroup.ts';
import { isServed } from '../day/seating.ts';
import { openDay } from '../day/service-day.ts';
import { maySetAside } from '../day/set-aside.ts';
import type { DaySheet, HoldingStatus, Party } from '../day/sheet.ts';
import { brokenByVenue, placeForVenue } from '../day/venue-place.ts';
import { isDayOver, type LocalMoment, localMomentAt } from '../kernel/time/zone.ts';
import type { WorkBudget } from '../packing/memo.ts';
import { minutesUntil } from '../venue/hours.ts';
import type { UnavailableReason } from '../venue/reasons.ts';
import { durationFor, type UnitNo, type VenueRules } from '../venue/rules.ts';
import { MAX_STAY } from '../venue/stay.ts';
import { isAtTable, isHere } from './axes.ts';
import { coversOf, type Reservation, type ReservationWish } from './reservation.ts';
import { partyIdOf, rowsOf, wishOfVenue } from './sheet-effect.ts';

/** `stay`: the stay in elapsed minutes. `broken`: the overridden limits. */
export type PlacedAnew = {
  readonly kind: 'anew';
  readonly sheet: DaySheet;
  readonly stay: number;
  readonly broken: readonly UnavailableReason[];
};

type Asked = {
  readonly before: Reservation;
  readonly wish: ReservationWish;
  readonly guest: number;
  readonly at: number;
  /** The table to which it was pinned so far. */
  readonly pinned?: UnitNo | undefined;
  readonly reason?: string | undefined;
  readonly budget?: WorkBudget;
};

/** A party that has overstayed and is altered keeps its table for at least this many more minutes. */
const A_WHILE = 15;

/**
 * Finds a place for a party that the venue has altered. It keeps its present or pinned tables as long as they fit; when
 * it has outgrown one, combinations with that table are tried before others.
 */
export function placeAnew(rules: VenueRules, sheet: DaySheet, asked: Asked): PlacedAnew | Refused {
  const { before, wish, guest, at, pinned, reason, budget } = asked;
  const { date, start } = wish;
  const id = partyIdOf(before);
  const here = isHere(before);
  // On a day that is over nobody is still here, whether marked as left or not: it counts as the time of its start.
  const gone = here && isDayOver(before.date, rules.zone, at);
  const now = gone ? { date, minute: start } : localMomentAt(at, rules.zone);
  const rows = date === before.date ? rowsOf(sheet, before) : [];
  const [first] = rows;
  const stay = staying(rules, asked, now);
  const setAside = here || reason !== undefined;
  const wanted = { ...wishOfVenue(rules, wish), accessible: first?.accessible === true };

  const kept = isHeld(before, wish, rows)
    ? regrouped(rules, sheet, rows, { covers: wanted.covers, highchair: wish.highchairs > 0 })
    : null;
  if (kept) {
    const { duration } = before;
    const others = freeParty(sheet, id);
    const broken = here ? [] : brokenByVenue(openDay(rules, date, others, now), { start, duration, wish: wanted });
    const binding = broken.find((limit) => !setAside || !maySetAside(limit));
    if (binding) return { kind: 'refused', reason: binding, proven: true };
    return { kind: 'anew', sheet: kept, stay: duration, broken };
  }

  const seated = isAtTable(before);
  const own = tablesAround(rules, sheet, pinned ?? (here ? first?.unit : undefined), asked);
  // A seated or pinned party tries its own table first; one waiting at the door tries it last.
  const tables = seated || pinned !== undefined ? [...own, undefined] : [undefined, ...own];
  const request = { id, start, wish: wanted, guest, duration: stay };
  let refused: Refused | null = null;
  for (const unit of tables) {
    const placed = placeForVenue(
      openDay(rules, date, sheet, now, budget),
      { ...request, ...(unit && { unit }) },
      setAside,
    );
    if (placed.kind === 'refused') {
      refused = placed;
      continue;
    }
    const bound = markParty(placed.sheet, id, { status: before.booking as HoldingStatus, seated });
    const free = unit !== undefined && pinned === undefined ? markParty(bound, id, { pinned: false }) : bound;
    const anew = isServed({ rules, date, sheet: free }, id) ? free : bound;
    // A party that was never marked as left may have stayed longer than a row can represent.
    const row = Math.min(MAX_STAY, stay);
    return { kind: 'anew', sheet: anew, stay: row, broken: here ? [] : placed.broken };
  }
  return refused ?? { kind: 'refused', reason: 'tables.none', proven: false };
}

/**
 * A party of the same size keeps its stay, and so does one that is here; once it has overstayed, the stay ends
 * `A_WHILE` from now.
 */
function staying(rules: VenueRules, { before, wish }: Asked, now: LocalMoment): number {
  const { date, start, duration } = before;
  if (isHere(before)) {
    const passed = -minutesUntil(rules, date, start, now);
    return passed < duration ? duration : Math.ceil((passed + A_WHILE) / 5) * 5;
  }
  return coversOf(wish) === coversOf(before) ? duration : durationFor(rules, coversOf(wish));
}

/** At table, or placed at several tables by the venue, with the same start and area. */
const isHeld = (before: Reservation, wish: ReservationWish, rows: readonly Party[]): boolean =>
  rows.length > 0 && (isAtTable(before) || rows.length > 1) && wish.start === before.start && wish.area === before.area;

/**
 * The party's own table, then the combinations that contain it, smallest first, if they seat the party in the wished
 * area.
 */
function tablesAround(rules: VenueRules, sheet: DaySheet, own: UnitNo | undefined, { wish }: Asked): UnitNo[] {
  const units = unitsOf(rulesOn(rules, sheet));
  const table = units.find(({ no }) => no === own);
  if (!table) return [];
  const covers = coversOf(wish);
  return units
    .filter(({ max, area }) => covers <= max && (wish.area === null || wish.area === area))
    .filter(({ tables }) => table.tables.every((each) => tables.includes(each)))
    .toSorted((a, b) => Number(b.no === own) - Number(a.no === own) || a.max - b.max)
    .map(({ no }) => no);
}
