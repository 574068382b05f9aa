import { type Refusal, refuse } from '#functions/platform/refusal.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { Deposit } from '#shared/domain/venue/deposits/rule.ts';

type Party = { readonly venue: Venue; readonly covers: number };

/** Refuses a party that is larger than guests may book by themselves. */
export function aboveOnlineLimit({ venue, covers }: Party): Refusal<'party.aboveOnlineLimit'> | null {
  const limit = venue.rules.onlinePartyLimit;
  return covers > limit ? refuse('party.aboveOnlineLimit', { detail: { limit, phone: venue.phone } }) : null;
}

/** The same for a party that takes a table at once: refused too if the venue has to accept it, or it has to pay. */
export const mustAskVenue = ({ deposit, ...party }: Party & { readonly deposit: Deposit | null }) =>
  party.venue.rules.approval || deposit ? refuse('reservation.onRequest') : aboveOnlineLimit(party);
