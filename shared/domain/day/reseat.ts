import { keepingFirm, type Seated } from './freeze-window.ts';
import { type Seating, seatingOf, witnessOf } from './seating.ts';
import { type ServiceDay, type StoredDay, withSheet } from './service-day.ts';
import type { DaySheet, PartyId } from './sheet.ts';

/**
 * A sheet with fewer places than before (`lessen`), with all movable parties at tables that fit; null when a party that
 * had one has none left. Tables that count as known to the venue at `now` are kept if possible.
 */
export function reseatedAfter(day: ServiceDay, lessen: (sheet: DaySheet) => DaySheet): Seated | null {
  const { sheet } = day;
  const lost = new Set(misplacedOn(seatingOf(day, [])));
  // Judged on the reduced sheet: a table that is gone cannot be kept, however soon its party comes.
  const left = lessen(sheet);
  const first = seated(withSheet(day, left), lost);
  return first && keepingFirm(withSheet(day, left), first, (firm) => seated(withSheet(day, firm), lost));
}

const misplacedOn = ({ parties, misplaced }: Seating): PartyId[] => misplaced.flatMap((who) => parties[who]?.id ?? []);

/** The sheet with everybody seated, or null when a party that is not in `lost` has no place. */
function seated(day: StoredDay, lost: ReadonlySet<PartyId>): Seated | null {
  const { sheet } = day;
  const seating = seatingOf(day, []);
  if (misplacedOn(seating).some((id) => !lost.has(id))) return null;
  const { parties, moved } = witnessOf(seating);
  return { sheet: { ...sheet, parties }, moved };
}
