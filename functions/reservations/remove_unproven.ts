import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { keepingBack } from '#functions/services/keep-back.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { remove_unproven } from '#shared/operations/reservations/evening.ts';
import { judgeUnprovenOf } from './judge-unproven.ts';

export const handler = implement(remove_unproven, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, now, days, venues, refuse, settle } = call;
  const { venueId, date } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  let count = 0;
  // One commit holds only so many; each round takes what is left.
  for (let more = true; more; ) {
    const outcome = await days.change(
      venueId,
      date,
      async ({ sheet }) => {
        const judged = await judgeUnprovenOf(call, venue, sheet);
        if ('keep' in judged) return judged;
        return { ...judged, commit: await keepingBack(call, { venue, date, now }, judged.commit) };
      },
      { now },
    );
    const changed = settle(outcome);
    if (isRefusal(changed)) return changed;
    count += changed.count;
    more = changed.more;
  }
  return { count };
});
