import type { LocalDate } from '../time/local-date.ts';
import type { LocalMoment } from '../time/zone.ts';
import type { VenueRules } from '../venue/rules.ts';
import { keepingFirm, type Seated } from './firm.ts';
import { type Seating, seatingOf, witnessOf } from './seating.ts';
import type { DaySheet, PartyId } from './sheet.ts';

/**
 * A sheet on which less is to be had than before (`lessen`), with everybody who may be moved at a table that serves; null when somebody has
 * none who had one. Tables that the house was shown by `now` are kept where that can be.
 */
export function reseatedAfter(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  lessen: (sheet: DaySheet) => DaySheet,
  now: LocalMoment,
): Seated | null {
  const lost = new Set(strandedOn(seatingOf(rules, date, sheet, [])));
  // Judged on what is left: a table that is no longer to be had is nobody's to keep, however soon they come.
  const left = lessen(sheet);
  const first = seated(rules, date, left, lost);
  return first && keepingFirm(rules, date, left, now, first, (firm) => seated(rules, date, firm, lost));
}

const strandedOn = ({ parties, stranded }: Seating): PartyId[] => stranded.flatMap((who) => parties[who]?.id ?? []);

/** Everybody on the sheet, or null when somebody has no place who is not `lost` already. */
function seated(rules: VenueRules, date: LocalDate, sheet: DaySheet, lost: ReadonlySet<PartyId>): Seated | null {
  const seating = seatingOf(rules, date, sheet, []);
  if (strandedOn(seating).some((id) => !lost.has(id))) return null;
  const { parties, moved } = witnessOf(seating);
  return { sheet: { ...sheet, parties }, moved };
}
