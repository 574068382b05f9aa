import type { LocalDate } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import type { VenueRules } from '../venue/rules.ts';
import { hasLeft, holderOf, isWithheld, laidAt, type Unit } from './conflict.ts';
import { type NotArranged, notArranged } from './not-arranged.ts';
import type { ServiceDay } from './service-day.ts';
import { ownerOf, type Party } from './sheet.ts';

/**
 * Refused because of the party that has the table: `table.laid` while the table of a departed party is being reset,
 * otherwise `table.taken`.
 */
export function takenBy(
  rules: Pick<VenueRules, 'resetMinutes'>,
  date: LocalDate,
  by: Party,
  now: LocalMoment,
): NotArranged<'table.taken' | 'table.laid'> {
  const until = laidAt(rules, by);
  return hasLeft(by) && date === now.date && now.minute < until
    ? notArranged('table.laid', { by: ownerOf(by), until })
    : notArranged('table.taken', { by: ownerOf(by) });
}

/**
 * The reason that a party cannot sit at the unit chosen for it; `otherwise` if neither a party nor a block is in the
 * way.
 */
export function whyNotThere(day: ServiceDay, party: Party, unit: Unit, otherwise: NotArranged): NotArranged {
  const { rules, date, sheet, now } = day;
  const by = holderOf(rules, sheet, party, unit);
  if (by) return takenBy(rules, date, by, now);
  const end = party.start + party.duration + rules.resetMinutes;
  return isWithheld(sheet, unit.tables, party.start, end) ? notArranged('table.withheld') : otherwise;
}
