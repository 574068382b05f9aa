import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { keepingBack } from '#functions/services/keep-back.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { settle } from '#shared/operations/reservations/evening.ts';
import { judgeBatch, type Result } from './judge-batch.ts';

/** The most actions on one day in one transaction: each writes a reservation, a message and perhaps a timer. */
const AT_ONCE = 25;

export const handler = implement(settle, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, now, days, venues, refuse } = call;
  const { venueId, deeds: actions } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const results: Result[] = actions.map(() => ({ code: 'system.busy' }));
  for (const { date, part } of partsOf(actions.map((each, nth) => ({ ...each, nth })))) {
    const outcome = await days.change(
      venueId,
      date,
      async ({ sheet }) => {
        const judged = await judgeBatch(call, venue, part, sheet);
        if ('keep' in judged) return judged;
        return { ...judged, commit: await keepingBack(call, { venue, date, now }, judged.commit) };
      },
      { now },
    );
    // After too many lost races the actions of this part stay `system.busy`; the other parts are done.
    if (outcome.kind === 'committed' || outcome.kind === 'kept') {
      for (const [nth, result] of outcome.answer) results[nth] = result;
    }
  }
  return { results };
});

/** Splits actions by day, and into as many as fit into one transaction. */
function partsOf<A extends { readonly id: Parameters<typeof dateOf>[0] }>(actions: readonly A[]) {
  const byDate = Map.groupBy(actions, ({ id }) => dateOf(id));
  return [...byDate].flatMap(([date, all]) =>
    Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, nth) => ({
      date,
      part: all.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
    })),
  );
}
