import type { Table } from '#functions/platform/table.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { aVisit, SUNDAY_NOON } from '#tests/operations/reviews/kit.ts';

/** A guest was there on Saturday; answers the timer that thanks, and the clock of the next day. */
export async function guestVisited(table: Table) {
  const visit = aVisit({ thread: 'C'.repeat(22) }, 77);
  await table.put(toReservationItem(visit));
  const command = { kind: 'timer', timer: 'thanks', venueId: VENUE_ID, reservationId: visit.id };
  return { command, clock: { now: () => SUNDAY_NOON } };
}
