import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForGuest } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { instantFrom } from '#shared/domain/kernel/time/zone.ts';
import { announceLate, mayBeLate } from '#shared/domain/reservation/late.ts';
import { late } from '#shared/operations/guest/guest.ts';

export const handler = implement(late, {
  links: linkTokens,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})((call) =>
  changeForGuest(call, ({ before, venue }) => {
    const { minutes } = call.input;
    const { zone, noShowMinutes } = venue.rules;
    if (before.late === minutes) return 'unchanged';
    if (!mayBeLate(before, instantFrom(before.date, before.start, zone), call.now, noShowMinutes)) {
      return call.refuse('reservation.notAllowed');
    }
    return { after: announceLate(before, minutes, { at: call.now, actor: { kind: 'guest' } }) };
  }),
);
