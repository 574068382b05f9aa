import { unitsOf } from '../day/conflict.ts';
import { rulesOn } from '../day/joins.ts';
import type { StoredDay } from '../day/service-day.ts';
import { type DaySheet, holdsNothing, isOf } from '../day/sheet.ts';
import type { Minute } from '../kernel/time/local-date.ts';
import { durationFor, type UnitNo } from '../venue/rules.ts';
import { leadWalkIn, NOBODY, placeWalkIn, type Quote, quoteWalkIn } from './walk-in.ts';

/** How many tables are proposed for one size. */
const MAX_TABLES_SHOWN = 3;

/** The shortest stay, in minutes, that is offered at a table which is free for less than the usual stay. */
export const SHORTEST_OFFERED = 45;

/**
 * A table, or several for a party too large for one, at which a party can sit down now. `until`: when the next party
 * comes to it; null: nobody later. `minutes`: how long they may stay if that is shorter than usual, else null.
 */
export type TableNow = {
  readonly units: readonly UnitNo[];
  readonly until: Minute | null;
  readonly minutes: number | null;
};

/**
 * A size at the door: its wait, the tables that it can have now, best first, and why a larger party has a sooner wait:
 * the tables it would get, which are not for so few.
 */
export type SizeQuote = {
  readonly covers: number;
  readonly quote: Quote;
  readonly tables: readonly TableNow[];
  readonly sooner: { readonly covers: number; readonly units: readonly UnitNo[] } | null;
};

/**
 * The quotes of all sizes, smallest first. A larger party has a sooner wait than a smaller one only at tables that are
 * not for so few: otherwise the smaller one is quoted those tables too.
 */
export function quoteSizes(day: StoredDay, sizes: readonly number[], minute: Minute): SizeQuote[] {
  const quoted: SizeQuote[] = [];
  for (const covers of sizes.toSorted((a, b) => b - a)) {
    const own = quoteWalkIn(day, { covers }, minute);
    const larger = quoted.filter(({ quote }) => quote && (!own || quote.wait < own.wait));
    const shared = larger.find(({ quote }) => quote && takes(day, quote.units, covers))?.quote ?? null;
    const rest = larger.filter(({ quote }) => quote && (!shared || quote.wait < shared.wait));
    const soonest = rest.toSorted((a, b) => (a.quote?.wait ?? 0) - (b.quote?.wait ?? 0))[0];
    quoted.push({
      covers,
      quote: shared ?? own,
      tables: tablesNow(day, covers, minute),
      sooner: soonest?.quote ? { covers: soonest.covers, units: soonest.quote.units } : null,
    });
  }
  return quoted.toReversed();
}

const unitsToday = ({ rules, sheet }: StoredDay) => unitsOf(rulesOn(rules, sheet));

/** Whether one table seats so few as well as the larger party that was quoted it. */
const takes = (day: StoredDay, [no, ...more]: readonly UnitNo[], covers: number): boolean =>
  more.length === 0 && unitsToday(day).some((unit) => unit.no === no && unit.min <= covers);

/** The best tables at which a party of that size can sit down now: first that of the allocator, then by their size. */
export function tablesNow(day: StoredDay, covers: number, minute: Minute): TableNow[] {
  const { rules, date, sheet } = day;
  const now = { date, minute };
  const best = placeWalkIn(rules, sheet, { id: NOBODY, covers, minute }, now);
  const first =
    'kind' in best
      ? []
      : [
          shownAt(
            day,
            best.sheet,
            best.sheet.parties.filter((row) => isOf(row, NOBODY)).map(({ unit }) => unit),
            minute,
          ),
        ];
  const usual = durationFor(rules, covers);
  const found: TableNow[] = [...first];
  const short: TableNow[] = [];
  for (const unit of fitting(day, covers, minute)) {
    if (found.length >= MAX_TABLES_SHOWN) break;
    if (first[0]?.units.includes(unit.no)) continue;
    const full = leadWalkIn(rules, sheet, { id: NOBODY, covers, minute }, { unit: unit.no }, now);
    if (!('kind' in full)) {
      found.push(shownAt(day, full.sheet, [unit.no], minute));
      continue;
    }
    const until = nextAt(day, unit.tables, minute);
    const minutes = until === null ? usual : Math.floor((until - minute - rules.resetMinutes) / 5) * 5;
    if (minutes < SHORTEST_OFFERED || minutes >= usual) continue;
    const less = leadWalkIn(rules, sheet, { id: NOBODY, covers, minute, minutes }, { unit: unit.no }, now);
    if (!('kind' in less)) short.push({ units: [unit.no], until, minutes });
  }
  return [...found, ...short].slice(0, MAX_TABLES_SHOWN);
}

/** The units for that many guests at which nobody sits, smallest and simplest first. */
export function fitting(day: StoredDay, covers: number, minute: Minute) {
  const taken = new Set(
    day.sheet.parties
      .filter(({ seated, start, duration }) => seated && start <= minute && minute < start + duration)
      .flatMap(({ unit }) => tablesOf(day, [unit])),
  );
  return unitsToday(day)
    .filter((unit) => unit.min <= covers && covers <= unit.max && !unit.tables.some((no) => taken.has(no)))
    .toSorted((a, b) => a.tables.length - b.tables.length || a.max - b.max);
}

export const tablesOf = (day: StoredDay, units: readonly UnitNo[]): UnitNo[] =>
  unitsToday(day).flatMap(({ no, tables }) => (units.includes(no) ? tables : []));

const shownAt = (day: StoredDay, sheet: DaySheet, units: readonly UnitNo[], minute: Minute): TableNow => ({
  units,
  until: nextAt({ ...day, sheet }, tablesOf({ ...day, sheet }, units), minute),
  minutes: null,
});

/** When somebody has one of the tables next, or it is withheld; null: not any more. */
export function nextAt(day: StoredDay, tables: readonly UnitNo[], minute: Minute): Minute | null {
  const { sheet } = day;
  const rows = sheet.parties.filter((row) => !isOf(row, NOBODY) && !holdsNothing(row) && row.start > minute);
  const starts = [
    ...rows.flatMap(({ unit, start }) => (tablesOf(day, [unit]).some((no) => tables.includes(no)) ? [start] : [])),
    ...sheet.blocks.flatMap(({ table, from }) => (tables.includes(table) && from > minute ? [from] : [])),
  ];
  return starts.length > 0 ? Math.min(...starts) : null;
}
