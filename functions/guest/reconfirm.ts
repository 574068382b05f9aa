import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForGuest } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { reconfirm } from '#shared/operations/guest/guest.ts';

export const handler = implement(reconfirm, {
  links: linkTokens,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})((call) =>
  changeForGuest(call, ({ before }) => {
    const done = act(before, 'reconfirm', { at: call.now, actor: { kind: 'guest' } });
    if (done.kind === 'already') return 'unchanged';
    return done.kind === 'done' ? { after: done.reservation } : call.refuse('reservation.notAllowed');
  }),
);
