import type { VenueRules } from '../venue/rules.ts';
import { unitsOf } from './conflict.ts';
import { rulesOn } from './joins.ts';
import { type DaySheet, type PartyId, rowsOfParty } from './sheet.ts';

/** The names of the tables of a day's parties, by party; [] for one that is not on the sheet. */
export function tableNamesOn(rules: VenueRules, sheet: DaySheet): (party: PartyId) => string[] {
  const names = new Map(unitsOf(rulesOn(rules, sheet)).map(({ no, name }) => [no, name]));
  return (party) => rowsOfParty(sheet, party).flatMap(({ unit }) => names.get(unit) ?? []);
}
