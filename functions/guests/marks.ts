import { implement } from '#functions/platform/implement.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
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
})(async ({ input: { venueId, date }, now, reservations, book }) => {
  const listed = (await reservations.listDay(venueId, date)).map(({ reservation }) => reservation);
  const present = listed.filter(({ erased, booking }) => !erased && booking !== 'held' && booking !== 'cancelled');
  const byGuest = Map.groupBy(present, (each) => guestIdOf(each) as GuestId);
  const found = await Promise.all(
    [...byGuest].map(async ([guestId, theirs]) => {
      const card = await book.card(venueId, guestId);
      const profile = await book.profile(venueId, card?.guestId ?? guestId, now);
      return theirs.map(({ id, contact: { birthdate, phone, email } }) => ({
        id,
        ...guestMarks(card, profile, { date, birthdate, known: Boolean(phone || email) }),
      }));
    }),
  );
  return { marks: found.flat().filter(isMarked) };
});
