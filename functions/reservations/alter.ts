import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import { implement } from '#functions/platform/implement.ts';
import { alterationsStore, daysOfAlteration } from '#functions/services/plan-alteration.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { alter } from '#shared/operations/reservations/reservations.ts';
import { judgeAlter } from './judge-alter.ts';

export const handler = implement(alter, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  alterations: alterationsStore,
  venues: venuesStore,
  solver,
})(async (call) => {
  const { input, now, once, days, reservations, venues, refuse, settle } = call;
  const { venueId, id, date } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const outcome = await days.changeAll(
    venueId,
    daysOfAlteration(dateOf(id), date),
    async (loaded) => {
      const found = await reservations.find(venueId, id);
      return found ? judgeAlter(call, venue, found, loaded) : { keep: refuse('reservation.unknown') };
    },
    { now, once },
  );
  return settle(outcome);
});
