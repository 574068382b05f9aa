import { implement } from '#functions/runtime/implement.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { exported } from '#shared/operations/guests.ts';
import { findReservations } from './find-reservations.ts';

export const handler = implement(exported, {
  sessions: sessionsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  book: guestBookStore,
})(async ({ input, actor, now, refuse, ...stores }) => {
  const page = await findReservations(stores, actor, input, { rows: 1000, days: 366 }, now);
  return page ?? refuse('venue.unknown');
});
