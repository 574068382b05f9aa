import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForGuest } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { markParty } from '#shared/domain/day/place.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { isOfTime } from '#shared/domain/waitlist/offer.ts';
import { accept_offer } from '#shared/operations/guest/guest.ts';

export const handler = implement(accept_offer, {
  links: linkTokens,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})((call) =>
  changeForGuest(call, ({ before, sheet }) => {
    const taken = before.booking === 'confirmed';
    if (!taken && before.booking !== 'offered') return call.refuse('reservation.notAllowed');
    if (!isOfTime(before, call.input)) return call.refuse('reservation.stale');
    if (taken) return 'unchanged';
    // As long as the state is `offered` the table is held, even a moment after the deadline, so it can be accepted.
    const done = act(before, 'confirm', { at: call.now, actor: { kind: 'guest' } });
    if (done.kind !== 'done') return call.refuse('reservation.notAllowed');

    const after = done.reservation;
    return { after, sheet: markParty(sheet, partyIdOf(after), { status: 'confirmed' }) };
  }),
);
