import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { asActor } from '#functions/platform/admit.ts';
import { implement } from '#functions/platform/implement.ts';
import { askableOf, askConsent } from '#functions/services/ask-consent.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { knownGuest } from '#functions/stores/guest-cards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { consent_ask } from '#shared/operations/guests/consents.ts';

export const handler = implement(consent_ask, {
  sessions: sessionsStore,
  venues: venuesStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  book: guestBookStore,
})(async (call) => {
  const { input, actor, now, venues, reservations, book, refuse, settle } = call;
  const venue = await venues.recent(input.venueId, now);
  if (!venue) return refuse('venue.unknown');
  const { booked, brought } = await knownGuest(reservations, book, input.venueId, input.guestId);
  if (booked.length === 0 && brought.length === 0) return refuse('guest.unknown');
  const asked = askableOf(booked);
  return asked ? settle(await askConsent(call, venue, asked, asActor(actor))) : refuse('message.none');
});
