import { implement } from '#functions/platform/implement.ts';
import { askableOf } from '#functions/services/ask-consent.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { knownGuest } from '#functions/stores/guest-cards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { claimedConsents, withoutRepeated } from '#shared/domain/consent/claimed.ts';
import { CONSENT_PURPOSES, consentState } from '#shared/domain/consent/consent.ts';
import { ASK_PAUSE_MS } from '#shared/domain/messaging/ask-consent.ts';
import { consents } from '#shared/operations/guests/consents.ts';

export const handler = implement(consents, {
  sessions: sessionsStore,
  venues: venuesStore,
  reservations: reservationsStore,
  book: guestBookStore,
  consents: consentsStore,
})(async ({ input: { venueId, guestId }, now, venues, reservations, book, consents, refuse }) => {
  const venue = await venues.recent(venueId, now);
  if (!venue) return refuse('venue.unknown');
  const known = await knownGuest(reservations, book, venueId, guestId);
  if (known.booked.length === 0 && known.brought.length === 0) return refuse('guest.unknown');
  const stored = await consents.actsOf(venueId, known.guestId);
  const claimed = claimedConsents(known, stored, venue.rules.zone);
  const acts = withoutRepeated([...stored, ...claimed]).toSorted((a, b) => b.at - a.at);
  return {
    consents: CONSENT_PURPOSES.map((purpose) => ({
      purpose,
      state: consentState(acts, purpose),
      acts: acts
        .filter((act) => act.purpose === purpose)
        .map(({ act, form, at, wording, proof }) => ({ act, form, at, wording, proven: proof !== null })),
    })),
    askable:
      askableOf(known.booked) !== null && !acts.some((act) => act.form === 'staff' && now - act.at <= ASK_PAUSE_MS),
  };
});
