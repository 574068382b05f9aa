import { expiryBits, expiryOf } from '../day/hold.ts';
import { resumeParty } from '../day/place.ts';
import { openDay, type StoredDay } from '../day/service-day.ts';
import { type DaySheet, isOf, type Party } from '../day/sheet.ts';
import { localMomentAt } from '../kernel/time/zone.ts';
import type { Reservation } from '../reservation/reservation.ts';
import { afterUndo } from '../reservation/undo.ts';
import { type Kept, keepPlaces } from './kept-places.ts';

/*
 * What the venue has just given up is offered to those who wait only once it cannot be undone (`kept-places.ts`). Until
 * then guests who book must not take it, while the venue itself may: it has decided. Such a place is a row of the stored
 * sheet beside those of the parties, with the minute of its expiry in place of a phone hash, as that of a hold.
 */

const MINUTE_MS = 60_000;

/** The check of the day after the time for the undo comes within a minute; the place is kept a little longer. */
const SPARE_MS = MINUTE_MS;

/** The sheet with the places kept back that those reservations of the venue have just given up. */
export function keepBack(serviceDay: StoredDay, given: readonly Reservation[], now: number): DaySheet {
  const { sheet } = serviceDay;
  const { sheet: back, ids } = keepPlaces(serviceDay, given, now);
  const guest = expiryBits(Math.ceil((afterUndo(now) + SPARE_MS) / MINUTE_MS));
  const stand = new Set(sheet.parties.map(({ id }) => id));
  const rows = back.parties
    .filter((row) => !stand.has(row.id) && ids.some((id) => isOf(row, id)))
    .map((row): Party => ({ ...row, status: 'kept', pinned: false, seated: false, ...(!row.part && { guest }) }));
  return rows.length === 0 ? sheet : { ...sheet, kept: [...(sheet.kept ?? []), ...rows] };
}

/** The sheet as it is for guests who book: the places kept back are taken, as far as they can still be had. */
export function sheetForGuests({ rules, date, sheet }: StoredDay, now: number): DaySheet {
  const { kept = [], ...rest } = sheet;
  if (kept.length === 0) return sheet;
  const moment = localMomentAt(now, rules.zone);
  const live = kept.filter((row) => !row.part && expiryOf(row, now) > now);
  return kept
    .filter((row) => live.some(({ id }) => isOf(row, id)))
    .reduce((next: DaySheet, row) => {
      const known = next.parties.some(({ id }) => id === row.id);
      const placed = known ? null : resumeParty(openDay(rules, date, next, moment), row);
      return placed?.kind === 'placed' ? placed.sheet : next;
    }, rest);
}

/** The sheet without the places that nothing can be brought back to any more; the same if there is none. */
export function endKept(sheet: DaySheet, { ids }: Pick<Kept, 'ids'>): DaySheet {
  const { kept = [], ...rest } = sheet;
  const still = kept.filter((row) => ids.some((id) => isOf(row, id)));
  if (still.length === kept.length) return sheet;
  return still.length === 0 ? rest : { ...rest, kept: still };
}
