import type { DaysStore } from '#functions/stores/days.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import type { Venue } from '#functions/stores/venues.ts';
import { tableNamesOn } from '#shared/domain/day/table-names.ts';
import { foundReservation, type ListedReservation } from '#shared/domain/guest/found.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { parseReservationId } from '#shared/domain/kernel/ids.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';

type Stores = {
  readonly days: Pick<DaysStore, 'load'>;
  readonly book: Pick<GuestBookStore, 'glances'>;
};

/** Found reservations as they are listed: with their tables, a read for each day, and with the tags of their guests. */
export async function listReservations(
  { days, book }: Stores,
  { venueId, rules }: Pick<Venue, 'venueId' | 'rules'>,
  found: readonly Reservation[],
  now: number,
): Promise<ListedReservation[]> {
  const rows = found.map(foundReservation);
  const dates = [...new Set(rows.map(({ date }) => date))];
  const guestIds = [...new Set(rows.flatMap(({ guestId }) => guestId ?? []))];
  const [sheets, glances] = await Promise.all([
    Promise.all(dates.map(async (date) => [date, (await days.load(venueId, date)).sheet] as const)),
    book.glances(venueId, guestIds, now),
  ]);
  const tablesOn = new Map(sheets.map(([date, sheet]) => [date, tableNamesOn(rules, sheet)]));
  const tagsOf = (guestId: GuestId | null) => (guestId === null ? [] : (glances.get(guestId)?.profile.tags ?? []));
  return rows.map((row) => ({
    ...row,
    tables: tablesOn.get(row.date)?.(parseReservationId(row.id)?.partyId ?? '') ?? [],
    tags: [...tagsOf(row.guestId)],
  }));
}
