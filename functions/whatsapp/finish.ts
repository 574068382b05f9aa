import { sealed } from '#functions/credentials/sealed.ts';
import { GraphRefused, whatsAppBusiness } from '#functions/gateways/whatsapp-business.ts';
import { sha256 } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { sameText } from '#functions/platform/same-text.ts';
import { connectNumber } from '#functions/services/whatsapp/connect-number.ts';
import { shownState } from '#functions/services/whatsapp/shown-state.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import { finish } from '#shared/operations/whatsapp/whatsapp.ts';

/** The provider's code for a parameter that it does not accept: here, a code that was used or is too old. */
const INVALID = 100;

export const handler = implement(finish, {
  sessions: sessionsStore,
  venues: venuesStore,
  numbers: whatsAppNumbersStore,
  business: whatsAppBusiness,
  seals: sealed,
})(async (call) => {
  const { input, now, venues, numbers, refuse } = call;
  const venue = await venues.find(input.venueId);
  if (!venue) return refuse('venue.unknown');
  const before = await numbers.load(venue.venueId);
  // Another site cannot have a number connected that it chose: only who began knows the state.
  const ours = before.begun && before.begun.until > now && sameText(sha256(input.state), before.begun.stateHash);
  if (!ours) return refuse('whatsapp.stale');
  try {
    const outcome = await connectNumber(call, venue.venueId, before, input.code);
    return isRefusal(outcome) ? outcome : await shownState(numbers, venue.venueId);
  } catch (error) {
    if (!(error instanceof GraphRefused)) throw error;
    return refuse(error.code === INVALID ? 'whatsapp.codeGone' : 'whatsapp.providerDown');
  }
});
