import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForVenue } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { move } from '#shared/operations/reservations/tables.ts';
import { judgeMove } from './judge-move.ts';

export const handler = implement(move, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, guests, refuse } = call;
  return changeForVenue(call, input, async ({ venue, ...found }) => {
    const judged = await judgeMove({ venue, guests, actor, now }, input, found);
    if (judged === 'unchanged' || 'after' in judged) return judged;
    const { reason, limit } = judged;
    return refuse(reason, limit === undefined ? {} : { detail: { limit } });
  });
});
