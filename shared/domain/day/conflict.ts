import type { Minute } from '../kernel/time/local-date.ts';
import type { Table, UnitNo, VenueRules } from '../venue/rules.ts';
import { rulesOn } from './joins.ts';
import { type DaySheet, holdsNothing, type Party } from './sheet.ts';

/** A table or combination for the venue to choose: its tables and how many it seats. */
export type Unit = {
  readonly no: UnitNo;
  readonly name: string;
  readonly area: Table['area'];
  readonly min: number;
  readonly max: number;
  readonly tables: readonly UnitNo[];
};

/** All units of a venue, tables first. A combination is in the area of its first table. */
export function unitsOf({ tables, combinations }: Pick<VenueRules, 'tables' | 'combinations'>): Unit[] {
  const areaOf = new Map(tables.map(({ no, area }) => [no, area]));
  return [
    ...tables.map(({ no, name, area, min, max }) => ({ no, name, area, min, max, tables: [no] })),
    ...combinations.flatMap((combination) => {
      const area = areaOf.get(combination.tables[0] ?? 0);
      return area ? [{ ...combination, area }] : [];
    }),
  ];
}

/** Its guests are gone; the table stays theirs until it is reset. */
export const hasLeft = ({ status }: Pick<Party, 'status'>): boolean => status === 'completed';

/** The minute at which a party's table is free for the next. */
export const laidAt = (
  { resetMinutes }: Pick<VenueRules, 'resetMinutes'>,
  { start, duration }: Pick<Party, 'start' | 'duration'>,
): Minute => start + duration + resetMinutes;

/**
 * The pinned or seated party that has a table of the unit at any time of the stay; null if there is none. The party
 * itself does not count. A departed party, whose table is still being reset, is returned only if there is no other.
 */
export function holderOf(
  rules: VenueRules,
  sheet: DaySheet,
  { id, start, duration }: Pick<Party, 'id' | 'start' | 'duration'>,
  unit: Unit,
): Party | null {
  const units = new Map(unitsOf(rulesOn(rules, sheet)).map((each) => [each.no, each.tables]));
  const end = start + duration + rules.resetMinutes;
  const holders = sheet.parties.filter(
    (other) =>
      other.id !== id &&
      (other.pinned || other.seated) &&
      !holdsNothing(other) &&
      other.start < end &&
      start < other.start + other.duration + rules.resetMinutes &&
      (units.get(other.unit) ?? []).some((table) => unit.tables.includes(table)),
  );
  return holders.find((holder) => !hasLeft(holder)) ?? holders[0] ?? null;
}

/** Whether one of the tables is withheld at any time in the period. */
export const isWithheld = ({ blocks }: DaySheet, tables: readonly UnitNo[], from: Minute, to: Minute): boolean =>
  blocks.some((block) => tables.includes(block.table) && block.from < to && from < block.to);
