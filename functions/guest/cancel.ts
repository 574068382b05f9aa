import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { linkTokens } from '#functions/credentials/link-token.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForGuest } from '#functions/services/change-reservation.ts';
import { withOffers } from '#functions/services/offer-freed.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { actionMessage } from '#shared/domain/messaging/purpose.ts';
import { act } from '#shared/domain/reservation/act.ts';
import { hasBegun } from '#shared/domain/reservation/begun.ts';
import { knownBy } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { isOfTime } from '#shared/domain/waitlist/offer.ts';
import { cancel } from '#shared/operations/guest/guest.ts';

export const handler = implement(cancel, {
  links: linkTokens,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})((call) =>
  changeForGuest(call, async ({ before, venue, sheet }) => {
    const { input, now, guests, refuse } = call;
    const done = act(before, 'cancel', { at: now, actor: { kind: 'guest' } });
    if (done.kind === 'already') return 'unchanged';
    if (input.offer && !isOfTime(before, input.offer)) return refuse('reservation.stale');
    if (done.kind === 'notAllowed' || hasBegun(before, venue.rules.zone, now)) {
      return refuse('reservation.notAllowed');
    }

    const after = done.reservation;
    const message = actionMessage('cancel', before, after, newMessageId(), now);
    const { thread } = await guests.of(venue.venueId, knownBy(after.contact));
    const freed = freeParty(sheet, partyIdOf(after));
    const offers = await withOffers(call, { venue, date: after.date, sheet: freed, now, changed: { before, after } });
    const sent = [...(message ? [{ message, thread }] : []), ...offers.messages];
    return { after, sheet: offers.sheet, others: offers.reservations, sent };
  }),
);
