import { implement } from '#functions/platform/implement.ts';
import { shownState } from '#functions/services/whatsapp/shown-state.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import { state } from '#shared/operations/whatsapp/whatsapp.ts';

export const handler = implement(state, {
  sessions: sessionsStore,
  venues: venuesStore,
  numbers: whatsAppNumbersStore,
})(async ({ input, venues, numbers, refuse }) => {
  const venue = await venues.find(input.venueId);
  return venue ? shownState(numbers, input.venueId) : refuse('venue.unknown');
});
