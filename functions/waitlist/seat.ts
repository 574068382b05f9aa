import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { asActor } from '#functions/platform/admit.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForVenue } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf, knownBy } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, withGuest, withParts } from '#shared/domain/reservation/sheet-effect.ts';
import { mealNow, placeWalkIn } from '#shared/domain/reservation/walk-in.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { mayBeSeatedNow, seatedFromLine } from '#shared/domain/waitlist/door.ts';
import { seat } from '#shared/operations/waitlist/waitlist.ts';

export const handler = implement(seat, {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, guests, refuse } = call;
  const { venueId, id, revision } = input;

  return changeForVenue(call, input, async ({ before, sheet: day, venue: { rules } }) => {
    const moment = localMomentAt(now, rules.zone);
    if (before.revision !== revision) return refuse('reservation.stale');
    // A party on the waiting list of another day cannot be at the door.
    if (!mayBeSeatedNow(before) || dateOf(id) !== moment.date) return refuse('reservation.notAllowed');
    const covers = coversOf(before);
    const wished = { covers, area: before.area, highchair: before.highchairs > 0 };
    const asked = { ...wished, id: partyIdOf(before), minute: moment.minute };
    const placed = placeWalkIn(rules, day, asked, moment);
    if ('kind' in placed) return refuse(placed.reason);
    const meal = mealNow(rules, moment.date, moment.minute, covers);
    const stay = { start: moment.minute, duration: durationFor(rules, covers) };
    const seated = seatedFromLine(before, stay, meal, { at: now, actor: asActor(actor) });
    const { fingerprint } = await guests.of(venueId, knownBy(before.contact));
    const sheet = withGuest(placed.sheet, seated, fingerprint);
    return { after: withParts(seated, sheet), sheet };
  });
});
