import type { Minute } from '../kernel/time/local-date.ts';
import { combinationOf, sameTables } from '../venue/join-tables.ts';
import type { UnitNo, VenueRules } from '../venue/rules.ts';
import { holderOf, isWithheld, type Unit, unitsOf } from './conflict.ts';
import type { Seated } from './freeze-window.ts';
import { freeNumber, notJoinable, rulesOn, tablesJoined, usedJoins, withJoins } from './joins.ts';
import { type NotArranged, notArranged } from './not-arranged.ts';
import { takenBy } from './refusals.ts';
import { reseatedAfter } from './reseat.ts';
import type { ServiceDay } from './service-day.ts';
import { type DaySheet, type Join, MAX_COVERS } from './sheet.ts';

/** `seats`: how many the tables seat together; without it, the sum of their seats. */
export type JoinRequest = {
  readonly tables: readonly UnitNo[];
  readonly from: Minute;
  readonly to: Minute;
  readonly seats?: number | undefined;
};

export type Joined = Seated & { readonly kind: 'joined'; readonly join: Join };
export type NotJoined = NotArranged<
  'table.unknown' | 'table.otherArea' | 'table.taken' | 'table.laid' | 'table.withheld' | 'table.joined' | 'tables.none'
>;

/**
 * Joins tables of one area for a time, whether or not they are linked: guests get them as one table, and none of them
 * alone. Movable parties are seated elsewhere, possibly at the joined table. Refused when a pinned or seated party is
 * at one of them (`table.taken`; `table.laid` if a departed party's table is being reset), when one is withheld for
 * part of the time (`table.withheld`) or joined already (`table.joined`), or when not all others find a place
 * (`tables.none`).
 */
export function joinTables(day: ServiceDay, { tables, from, to, seats }: JoinRequest): Joined | NotJoined {
  const { rules, date, sheet, now } = day;
  const refusal = notJoinable(rules, tables);
  if (refusal) return refusal;
  if (tablesJoined(rules, sheet, from, to).some((no) => tables.includes(no))) return notArranged('table.joined');
  const used = usedJoins(sheet);
  const { name, max } = combinationOf(rules.tables, tables);
  const area = rules.tables.find(({ no }) => no === tables[0])?.area ?? 'Indoor';
  const before = used.find((join) => join.from === join.to && sameTables(join.tables, tables));
  const no = before?.no ?? freeNumber(used);
  if (no === null) return notArranged('tables.none');
  const stay = { id: '', start: from, duration: to - from - rules.resetMinutes };
  // A party that the venue has put at exactly these tables may stay there.
  const others = { ...sheet, parties: sheet.parties.filter(({ unit }) => unit !== before?.no) };
  const by = holderOf(rules, others, stay, { no, name, area, min: 1, max, tables });
  if (by) return takenBy(rules, date, by, now);
  if (isWithheld(sheet, tables, from, to)) return notArranged('table.withheld');
  const join: Join = { no, tables, min: 1, max: Math.min(MAX_COVERS, seats ?? before?.max ?? max), from, to };
  const joins = [...used.filter((each) => each !== before), join];
  const seated = reseatedAfter(day, (all) => withJoins(all, joins));
  return seated ? { kind: 'joined', join, ...seated } : notArranged('tables.none');
}

export type NotSplit = NotArranged<'table.notJoined' | 'tables.none'>;

/**
 * Splits joined tables. A party that is pinned or seated at them keeps them for its stay; others are seated elsewhere,
 * possibly at one of the tables.
 */
export function splitTables(
  day: ServiceDay,
  no: UnitNo,
): (Seated & { readonly kind: 'split'; readonly join: Join }) | NotSplit {
  const { sheet } = day;
  const used = usedJoins(sheet);
  const join = used.find((each) => each.no === no && each.from < each.to);
  if (!join) return notArranged('table.notJoined');
  const stays = sheet.parties.some(({ unit, pinned, seated }) => unit === no && (pinned || seated));
  const joins = used.flatMap((each) => (each !== join ? [each] : stays ? [{ ...join, from: 0, to: 0 }] : []));
  const seated = reseatedAfter(day, (all) => withJoins(all, joins));
  return seated ? { kind: 'split', join, ...seated } : notArranged('tables.none');
}

/** A table or combination of a day; `joined`: whether it exists on this day only. */
type UnitOfDay = Omit<Unit, 'tables'> & {
  readonly tables: UnitNo[];
  readonly joined?: { readonly from: Minute; readonly to: Minute };
};

/** All units of a day: those of the settings, and those joined for the day that are still in use. */
export function unitsOfDay(rules: VenueRules, sheet: DaySheet): UnitOfDay[] {
  const joins = new Map(usedJoins(sheet).map(({ no, from, to }) => [no, { from, to }]));
  return unitsOf(rulesOn(rules, { joins: usedJoins(sheet) })).map((unit) => {
    const joined = joins.get(unit.no);
    return { ...unit, tables: [...unit.tables], ...(joined && { joined }) };
  });
}

/** Returns the name of a unit on a day; empty when it no longer exists. */
export function namesOn(rules: VenueRules, sheet: DaySheet): (no: UnitNo) => string {
  const names = new Map(unitsOf(rulesOn(rules, sheet)).map(({ no, name }) => [no, name]));
  return (no) => names.get(no) ?? '';
}
