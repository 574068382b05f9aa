import type { UnavailableReason } from '../availability/reasons.ts';
import type { VenueRules } from '../venue/rules.ts';
import { holderOf, type Unit } from './conflict.ts';
import type { DaySheet, Party, PartyId } from './sheet.ts';

export type ArrangementReason = UnavailableReason | 'table.unknown' | 'table.taken' | 'table.withheld';

/** `by`: who has the table and may not be moved. `limit`: the figure of a limit that binds. */
export type NotArranged<R extends string = ArrangementReason> = {
  readonly kind: 'refused';
  readonly reason: R;
  readonly proven: boolean;
  readonly by?: PartyId;
  readonly limit?: number;
};

export const notArranged = <R extends string>(
  reason: R,
  more: { by?: PartyId; limit?: number } = {},
): NotArranged<R> => ({ kind: 'refused', reason, proven: true, ...more });

/** Why a party cannot sit at the unit chosen for it. */
export function whyNotThere(
  rules: VenueRules,
  sheet: DaySheet,
  party: Party,
  unit: Unit,
  otherwise: NotArranged,
): NotArranged {
  const by = holderOf(rules, sheet, party, unit);
  if (by) return notArranged('table.taken', { by: by.id });
  const end = party.start + party.duration + rules.resetMinutes;
  const withheld = sheet.blocks.some(
    ({ table, from, to }) => unit.tables.includes(table) && from < end && party.start < to,
  );
  return withheld ? notArranged('table.withheld') : otherwise;
}
