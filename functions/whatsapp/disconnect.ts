import { implement } from '#functions/platform/implement.ts';
import { shownState } from '#functions/services/whatsapp/shown-state.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import { disconnect } from '#shared/operations/whatsapp/whatsapp.ts';

export const handler = implement(disconnect, {
  sessions: sessionsStore,
  venues: venuesStore,
  numbers: whatsAppNumbersStore,
})(async ({ input, venues, numbers, refuse }) => {
  const venue = await venues.find(input.venueId);
  if (!venue) return refuse('venue.unknown');
  const before = await numbers.load(venue.venueId);
  // The next message finds no number of the venue's own, and goes by the platform's.
  const outcome = await numbers.save(venue.venueId, before, { number: null, begun: null });
  return outcome === 'done' ? shownState(numbers, venue.venueId) : refuse('whatsapp.stale');
});
