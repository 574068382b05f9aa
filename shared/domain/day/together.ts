import type { Placed } from './add-party.ts';
import { unitsOf } from './conflict.ts';
import { rulesOn } from './joins.ts';
import { type NotArranged, notArranged } from './not-arranged.ts';
import { resumeParty } from './place.ts';
import { whyNotThere } from './refusals.ts';
import { isServed } from './seating.ts';
import { type ServiceDay, withSheet } from './service-day.ts';
import type { DaySheet, Party, PartyId } from './sheet.ts';

/**
 * Seats all rows of a party that is not on the sheet, or none of them. Each gets the table it names; if that is not
 * possible, rows that are neither pinned nor seated go wherever there is room. A row whose table fits it only by the
 * venue's decision is pinned there. `shown`: the row that the result names as `party`.
 */
export function seatRows(day: ServiceDay, rows: readonly Party[], shown: PartyId): Placed | NotArranged {
  const { sheet } = day;
  const held = rows.map((row) => ({ ...row, pinned: true }));
  const kept = oneByOne(day, held);
  const free = rows.some(({ pinned, seated }) => !pinned && !seated);
  const seated = kept.kind === 'refused' && free ? oneByOne(day, rows) : kept;
  if (seated.kind === 'refused') return seated;
  const pinnedAs = new Map(rows.map(({ id, pinned }) => [id, pinned]));
  const asked = seated.sheet.parties.map((row) => ({ ...row, pinned: pinnedAs.get(row.id) ?? row.pinned }));
  const next = { ...seated.sheet, parties: asked };
  const isLed = ({ id }: Party) => pinnedAs.has(id) && !isServed(withSheet(day, next), id);
  const parties = asked.map((row) => (isLed(row) ? { ...row, pinned: true } : row));
  const party = parties.find(({ id }) => id === shown);
  if (!party) return notArranged('tables.none');
  const before = new Map(sheet.parties.map(({ id, unit }) => [id, unit]));
  const moved = parties.filter(({ id, unit }) => (before.get(id) ?? unit) !== unit).map(({ id }) => id);
  return { kind: 'placed', sheet: { ...seated.sheet, parties }, party, moved };
}

type Seated = { readonly kind: 'seated'; readonly sheet: DaySheet };

function oneByOne(day: ServiceDay, rows: readonly Party[]): Seated | NotArranged {
  const { rules, sheet } = day;
  const units = new Map(unitsOf(rulesOn(rules, sheet)).map((unit) => [unit.no, unit]));
  let next = sheet;
  for (const row of rows) {
    const outcome = resumeParty(withSheet(day, next), row);
    if (outcome.kind === 'refused') {
      const unit = units.get(row.unit);
      return unit && (row.pinned || row.seated) ? whyNotThere(withSheet(day, next), row, unit, outcome) : outcome;
    }
    next = outcome.sheet;
  }
  return { kind: 'seated', sheet: next };
}
