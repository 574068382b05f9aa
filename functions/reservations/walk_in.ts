import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { arrivalOf } from '#functions/services/arrival.ts';
import { takeVenueBooking } from '#functions/services/take-venue-booking.ts';
import { daysStore } from '#functions/stores/days.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { seatWalkIn } from '#shared/domain/reservation/seat-walk-in.ts';
import { partyIdOf, withGuest, withParts } from '#shared/domain/reservation/sheet-effect.ts';
import { walkInReservation } from '#shared/domain/reservation/walk-in.ts';
import { walk_in } from '#shared/operations/reservations/tables.ts';

export const handler = implement(walk_in, {
  sessions: sessionsStore,
  days: daysStore,
  venues: venuesStore,
  guests: guestHashes,
})(async (call) => {
  const { input, actor, now, venues, guests, refuse } = call;
  const { venueId, covers, name, unit, tables, seats, minutes } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const arrival = await arrivalOf(
    { venue, guests, actor, now: satDownAt(input.at, now) },
    { covers, name, phone: input.phone ?? '', minutes },
  );
  if (isRefusal(arrival)) return arrival;
  const { rules } = venue;
  const { date, start: minute, contact } = arrival;
  const { fingerprint } = await guests.of(venueId, contact.phone);
  const led = tables ? { tables, seats } : unit === undefined ? null : { unit };

  return takeVenueBooking(call, venue, date, (day) => {
    const who = { id: partyIdOf(arrival), covers, minute, minutes, recorded: input.at !== undefined };
    const placed = seatWalkIn({ rules, date, sheet: day }, who, led);
    if ('kind' in placed) {
      const limit = 'limit' in placed ? placed.limit : undefined;
      return refuse(placed.reason, limit === undefined ? {} : { detail: { limit } });
    }
    const seated = walkInReservation({ ...arrival, duration: placed.minutes ?? arrival.duration });
    const sheet = withGuest(placed.sheet, seated, fingerprint);
    return { sheet, reservation: withParts(seated, sheet) };
  });
});

/** What a device recorded without a connection counts from then, for as long as a service may last. */
const MAX_LATE_MS = 12 * 3_600_000;

const satDownAt = (at: number | undefined, now: number): number =>
  at !== undefined && at < now && now - at <= MAX_LATE_MS ? at : now;
