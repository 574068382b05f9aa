import { env } from '#functions/platform/env.ts';
import { newToken, sha256 } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { dialogUrl } from '#functions/services/whatsapp/dialog-url.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { whatsAppNumbersStore } from '#functions/stores/whatsapp-numbers.ts';
import { connect } from '#shared/operations/whatsapp/whatsapp.ts';

const GOOD_FOR_MS = 3_600_000;

export const handler = implement(connect, {
  sessions: sessionsStore,
  venues: venuesStore,
  numbers: whatsAppNumbersStore,
})(async ({ input, now, venues, numbers, refuse }) => {
  const venue = await venues.find(input.venueId);
  if (!venue) return refuse('venue.unknown');
  const before = await numbers.load(venue.venueId);
  const token = newToken(256);
  const begun = { stateHash: sha256(token), until: now + GOOD_FOR_MS };
  const outcome = await numbers.save(venue.venueId, before, { ...before, begun });
  if (outcome !== 'done') return refuse('whatsapp.stale');
  return { url: dialogUrl(env('WHATSAPP_DIALOG_BASE'), `${venue.venueId}.${token}`) };
});
