import type { Table, UnitNo, VenueRules } from '../venue/rules.ts';
import type { DaySheet, PartyId } from './sheet.ts';

/** A table or combination as the house picks it: its tables and how many it seats. */
export type Unit = {
  readonly no: UnitNo;
  readonly name: string;
  readonly area: Table['area'];
  readonly min: number;
  readonly max: number;
  readonly tables: readonly UnitNo[];
};

/** All units of a venue, tables first. A combination stands in the area of its first table. */
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

/** True when somebody who may not be moved (pinned or seated) has a table of the unit while the party would be there. */
export function isTaken(rules: VenueRules, sheet: DaySheet, id: PartyId, unit: Unit): boolean {
  const party = sheet.parties.find((each) => each.id === id);
  if (!party) return false;
  const units = new Map(unitsOf(rules).map((each) => [each.no, each.tables]));
  const end = party.start + party.duration + rules.resetMinutes;
  return sheet.parties.some(
    (other) =>
      other.id !== id &&
      (other.pinned || other.seated) &&
      other.start < end &&
      party.start < other.start + other.duration + rules.resetMinutes &&
      (units.get(other.unit) ?? []).some((table) => unit.tables.includes(table)),
  );
}
