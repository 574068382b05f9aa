import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import { knownGuest } from '#functions/stores/guest-cards.ts';
import type { ReservationsStore } from '#functions/stores/reservations.ts';
import type { TasksStore } from '#functions/stores/tasks.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { withoutGuest } from '#shared/domain/task/without-guest.ts';

type Deps = {
  readonly reservations: Pick<ReservationsStore, 'load' | 'follow' | 'idsOfGuest'>;
  readonly book: Pick<GuestBookStore, 'state' | 'brought' | 'forget'>;
  readonly tasks: Pick<TasksStore, 'list' | 'save'>;
};

/**
 * Removes what is left of a guest beside bookings and card: conversations under former numbers, unless another guest
 * has that number now, and the guest's name in tasks. `booked`: all of the guest's reservations, not yet erased.
 */
export async function forgetTraces(
  { reservations, book, tasks }: Deps,
  venueId: VenueId,
  booked: readonly Reservation[],
  now: number,
): Promise<void> {
  const ids = booked.map(({ id }) => id);
  const former = new Set(booked.flatMap(({ formerThreads = [] }) => formerThreads));
  for (const thread of former) {
    const known = await knownGuest(reservations, book, venueId, thread as GuestId);
    const isOthers = known.booked.some(({ id }) => !ids.includes(id)) || known.brought.length > 0;
    if (!isOthers) await book.forget(venueId, thread as GuestId, now);
  }
  const contacts = booked.map(({ contact }) => contact);
  for (const task of await tasks.list(venueId, now)) {
    const cleaned = withoutGuest(task, contacts);
    // Somebody has just written it: read again it is cleaned by the repeat of the request, or by hand.
    if (cleaned) await tasks.save(venueId, cleaned, now);
  }
}
