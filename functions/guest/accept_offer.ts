import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForGuest } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { markParty } from '#shared/domain/day/place.ts';
import { payingFirst } from '#shared/domain/payment/pay-first.ts';
import { firstPayUntil } from '#shared/domain/payment/pay-until.ts';
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
  changeForGuest(call, ({ before, sheet, venue: { rules } }) => {
    const taken = before.booking === 'confirmed' || before.booking === 'pendingPayment';
    if (!taken && before.booking !== 'offered') return call.refuse('reservation.notAllowed');
    if (!isOfTime(before, call.input)) return call.refuse('reservation.stale');
    if (taken) return 'unchanged';
    // As long as the state is `offered` the table is held, even a moment after the deadline, so it can be accepted.
    const done = act(before, 'confirm', { at: call.now, actor: { kind: 'guest' } });
    if (done.kind !== 'done') return call.refuse('reservation.notAllowed');

    // The guest is on the page and pays there; the table is kept as long as a new booking's would be.
    const after = payingFirst(done.reservation, rules, call.now);
    const isToPay = after.booking === 'pendingPayment';
    const kept = isToPay ? { ...after, expiresAt: firstPayUntil(call.now) } : after;
    return {
      after: kept,
      sheet: markParty(sheet, partyIdOf(after), { status: isToPay ? 'pendingPayment' : 'confirmed' }),
    };
  }),
);
