import type { DaySheet } from '../day/sheet.ts';
import type { AreaId, VenueRules } from '../venue/rules.ts';
import type { Reservation } from './reservation.ts';
import { partyIdOf } from './sheet-effect.ts';

type Placed = Pick<Reservation, 'id' | 'area'>;

/**
 * In which area a party of a day counts: that of its table, else the one it asked for. Null: it has no table (any more)
 * and did not mind.
 */
export function areaOfParty(rules: VenueRules, sheet: DaySheet): (party: Placed) => AreaId | null {
  const areaOfTable = new Map(rules.tables.map(({ no, area }) => [no, area]));
  return (party) => {
    const unit = sheet.parties.find(({ id }) => id === partyIdOf(party))?.unit ?? 0;
    const first = rules.combinations.find(({ no }) => no === unit)?.tables[0] ?? unit;
    return areaOfTable.get(first) ?? party.area;
  };
}
