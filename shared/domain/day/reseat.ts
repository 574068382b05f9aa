import type { LocalDate } from '../kernel/time/local-date.ts';
import type { LocalMoment } from '../kernel/time/zone.ts';
import type { VenueRules } from '../venue/rules.ts';
import { keepingFirm, type Seated } from './freeze-window.ts';
import { type Seating, seatingOf, witnessOf } from './seating.ts';
import type { DaySheet, PartyId } from './sheet.ts';

/**
 * A sheet with fewer places than before (`lessen`), with all movable parties at tables that fit; null when a party that
 * had one has none left. Tables that count as known to the house at `now` are kept if possible.
 */
export function reseatedAfter(
  rules: VenueRules,
  date: LocalDate,
  sheet: DaySheet,
  lessen: (sheet: DaySheet) => DaySheet,
  now: LocalMoment,
): Seated | null {
  const lost = new Set(strandedOn(seatingOf(rules, date, sheet, [])));
  // Judged on the reduced sheet: a table that is gone cannot be kept, however soon its party comes.
  const left = lessen(sheet);
  const first = seated(rules, date, left, lost);
  return first && keepingFirm(rules, date, left, now, first, (firm) => seated(rules, date, firm, lost));
}

const strandedOn = ({ parties, stranded }: Seating): PartyId[] => stranded.flatMap((who) => parties[who]?.id ?? []);

/** The sheet with everybody seated, or null when a party that is not in `lost` has no place. */
function seated(rules: VenueRules, date: LocalDate, sheet: DaySheet, lost: ReadonlySet<PartyId>): Seated | null {
  const seating = seatingOf(rules, date, sheet, []);
  if (strandedOn(seating).some((id) => !lost.has(id))) return null;
  const { parties, moved } = witnessOf(seating);
  return { sheet: { ...sheet, parties }, moved };
}
