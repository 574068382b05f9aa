import { linkTokens } from '#functions/credentials/link-token.ts';
import { implement } from '#functions/platform/implement.ts';
import { refusedAnew } from '#functions/services/taking-guests.ts';
import { withCurrentId } from '#functions/services/with-current-id.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dayAvailability } from '#shared/domain/availability/day.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { guestBudget } from '#shared/domain/day/work-budget.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { minutesOf } from '#shared/domain/reservation/alter.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { slotDeposits } from '#shared/domain/venue/deposits/slot-deposits.ts';
import { sheetForGuests } from '#shared/domain/waitlist/kept-back.ts';
import { day } from '#shared/operations/guest/guest.ts';

export const handler = implement(day, {
  links: linkTokens,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ input, actor, now, links, days, reservations, venues, refuse }) => {
  const { venueId } = actor;
  const { date, area, highchairs, wished } = input;
  const [venue, own, { sheet }] = await Promise.all([
    venues.recent(venueId, now),
    withCurrentId(reservations, actor, (id) => reservations.load(venueId, id)),
    days.load(venueId, date),
  ]);
  if (!venue || !own) return refuse('reservation.unknown');
  if (!(await links.holds(actor, own))) return refuse('link.outdated');
  const closed = refusedAnew(venue);
  if (closed) return closed;
  const { rules } = venue;
  const minutes = minutesOf(rules, { before: own, wish: input });
  const wish = { covers: coversOf(input), area, highchair: highchairs > 0, minutes };
  const without = sheetForGuests({ rules, date, sheet: freeParty(sheet, partyIdOf(own)) }, now);
  const moment = localMomentAt(now, rules.zone);
  const found = dayAvailability(openDay(rules, date, without, moment, guestBudget()), wish, 'guest', wished);
  return { ...found, slots: slotDeposits(rules, input, found.slots, now) };
});
