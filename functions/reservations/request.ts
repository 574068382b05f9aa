import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { trackedLinkTokens } from '#functions/credentials/tracked-link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { takeGuestBooking } from '#functions/services/take-guest-booking.ts';
import { daysStore } from '#functions/stores/days.ts';
import { limitsStore } from '#functions/stores/limits.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { request } from '#shared/operations/reservations/reservations.ts';
import { askingVenue } from './ask-venue.ts';

export const handler = implement(request, {
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  links: linkTokens,
  tracked: trackedLinkTokens,
  guests: guestHashes,
  rates: ratesStore,
  limits: limitsStore,
})((call) => takeGuestBooking(call, askingVenue(call)));
