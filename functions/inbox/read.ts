import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { questionsStore } from '#functions/stores/questions.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { localeOfNumber } from '#shared/domain/messaging/reply.ts';
import { heardAt, writableUntil } from '#shared/domain/messaging/thread.ts';
import { coversOf, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { isToCome } from '#shared/domain/reservation/to-come.ts';
import { read } from '#shared/operations/inbox/inbox.ts';
import { shownMessage } from './shown-message.ts';

/** Reservations shown beside a conversation; the guest book has the rest. */
const MAX_TABLES = 5;

export const handler = implement(read, {
  sessions: sessionsStore,
  venues: venuesStore,
  conversations: conversationsStore,
  book: guestBookStore,
  reservations: reservationsStore,
  questions: questionsStore,
  guests: guestHashes,
})(async ({ input: { venueId, guest, before }, actor, now, refuse, ...deps }) => {
  const { venues, conversations, book, reservations, questions, guests } = deps;
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  // The thread is read before its messages: a message that comes in between does not count as seen.
  const [{ thread }, card] = await Promise.all([conversations.load(venueId, guest, now), book.card(venueId, guest)]);
  if (!thread) return refuse('conversation.gone');
  const [{ words, earlier }, booked, anywhere] = await Promise.all([
    before === undefined ? conversations.newest(venueId, thread, now) : conversations.page(venueId, guest, now, before),
    reservations.ofGuests(venueId, [...new Set([guest, ...(card ? [card.guestId, ...(card.also ?? [])] : [])])]),
    guests.anywhere(thread.number).then(questions.heardAt),
  ]);
  const { phone, came: upTo } = thread;
  return {
    guest,
    name: card?.names[0] ?? '',
    phone,
    locale: card?.locale ?? localeOfNumber(phone.slice(1)),
    writableUntil: writableUntil(heardAt(thread, anywhere), now),
    upTo,
    words: words.map(shownMessage),
    earlier,
    tables: soonestOf(booked, venue.rules.zone, now),
  };
});

/** The next reservations of a guest, as they are shown beside the conversation. */
const soonestOf = (booked: readonly Reservation[], zone: string, now: number) =>
  booked
    .filter((each) => isToCome(each, zone, now))
    .toSorted(soonest)
    .slice(0, MAX_TABLES)
    .map((each) => {
      const { id: reservationId, date, start, booking } = each;
      return { reservationId, date, start, covers: coversOf(each), booking };
    });

const soonest = (a: Reservation, b: Reservation): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.start - b.start;
