import { implement } from '#functions/platform/implement.ts';
import { loadDay } from '#functions/services/load-day.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { unitsOf } from '#shared/domain/day/conflict.ts';
import { rulesOn } from '#shared/domain/day/joins.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import { guestIdOf } from '#shared/domain/reservation/guest-id.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import { kitchenView } from '#shared/domain/reservation/views/kitchen-view.ts';
import { offerOf } from '#shared/domain/venue/hours.ts';
import { kitchen } from '#shared/operations/plan/plan.ts';

export const handler = implement(kitchen, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  book: guestBookStore,
})(async ({ input, now, days, reservations, venues, book, refuse }) => {
  const { venueId } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');

  const { rules, name } = venue;
  const { today, date, sheet, version, listed } = await loadDay({ days, reservations }, venue, input.date, now);
  const guestOf = (reservation: Reservation) => guestIdOf(reservation) as GuestId;
  const guests = new Set(listed.map(({ reservation }) => guestOf(reservation)));
  const glances = await book.glances(venueId, [...guests], now);
  const units = unitsOf(rulesOn(rules, sheet));
  const parties = listed.flatMap(({ reservation }) => {
    const names = rowsOf(sheet, reservation).flatMap(({ unit }) => units.find(({ no }) => no === unit)?.name ?? []);
    const allergies = glances.get(guestOf(reservation))?.profile.allergies ?? '';
    return kitchenView(reservation, names.join(' · '), allergies);
  });
  return {
    date,
    revision: version,
    today: today.date,
    minute: today.minute,
    venueName: name,
    closed: offerOf(rules, date).closed,
    parties: parties.toSorted((a, b) => a.start - b.start || a.name.localeCompare(b.name)),
  };
});
