import { implement } from '#functions/platform/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { reservations } from '#shared/operations/guests/guests.ts';
import { findReservations } from './find-reservations.ts';

export const handler = implement(reservations, {
  sessions: sessionsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  book: guestBookStore,
  days: daysStore,
})(async ({ input, now, refuse, ...stores }) => {
  const page = await findReservations(stores, input, { rows: 50, days: 92 }, now);
  return page ?? refuse('venue.unknown');
});
