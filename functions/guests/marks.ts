import { implement } from '#functions/platform/implement.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { historyStore } from '#functions/stores/history.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { guestMarks, isMarked } from '#shared/domain/guest/marks.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import { marks } from '#shared/operations/guests/guests.ts';

export const handler = implement(marks, {
  sessions: sessionsStore,
  reservations: reservationsStore,
  book: guestBookStore,
  history: historyStore,
})(async ({ input: { venueId, date }, now, reservations, book, history }) => {
  const [listed, established] = await Promise.all([reservations.listDay(venueId, date), history.hasPast(venueId)]);
  const present = listed
    .map(({ reservation }) => reservation)
    .filter(({ erased, booking }) => !erased && booking !== 'held' && booking !== 'cancelled');
  const byGuest = Map.groupBy(present, (each) => guestIdOf(each) as GuestId);
  const glances = await book.glances(venueId, [...byGuest.keys()], now);
  const found = [...glances].flatMap(([guestId, { card, profile }]) =>
    (byGuest.get(guestId) ?? []).map(({ id, contact: { birthdate, phone, email } }) => ({
      id,
      ...guestMarks(card, profile, { date, birthdate, known: established && Boolean(phone || email) }),
    })),
  );
  return { marks: found.filter(isMarked) };
});
