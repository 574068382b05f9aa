import { implement } from '#functions/runtime/implement.ts';
import { linkTokens } from '#functions/runtime/link-token.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { guestView } from '#shared/domain/reservation/guest-view.ts';
import { announceLate, mayBeLate } from '#shared/domain/reservation/late.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { instantFrom } from '#shared/domain/time/zone.ts';
import { late } from '#shared/operations/guest.ts';

export const handler = implement(late, {
  links: linkTokens,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ input: { minutes }, actor, now, once, days, reservations, venues, refuse, settle }) => {
  const { venueId } = actor;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('reservation.unknown');
  const { zone, noShowMinutes } = venue.rules;
  const id = await reservations.follow(venueId, actor.reservationId);
  const date = dateOf(id);

  const outcome = await days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: refuse('reservation.unknown') };
      const { reservation: before, messages } = found;
      if (before.late === minutes) return { keep: { reservation: guestView(before, messages, venue, now) } };
      if (!mayBeLate(before, instantFrom(date, before.start, zone), now, noShowMinutes)) {
        return { keep: refuse('reservation.notAllowed') };
      }
      const after = announceLate(before, minutes, now);
      return {
        commit: { sheet, reservations: [{ before, after }] },
        answer: { reservation: guestView(after, messages, venue, now) },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
