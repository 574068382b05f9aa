import { asActor, mayWorkAt } from '#functions/runtime/admit.ts';
import { changeForHouse } from '#functions/runtime/change-reservation.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { coversOf, dateOf } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { mealNow, placeWalkIn } from '#shared/domain/reservation/walk-in.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { mayBeSeatedNow, seatedFromLine } from '#shared/domain/waitlist/door.ts';
import { seat } from '#shared/operations/waitlist.ts';

export const handler = implement(seat, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, venues, refuse } = call;
  const { venueId, id, revision } = input;
  const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
  if (!venue) return refuse('venue.unknown');
  const { rules } = venue;
  const moment = localMomentAt(now, rules.zone);

  return changeForHouse(call, input, rules, ({ before, sheet }) => {
    if (before.revision !== revision) return refuse('reservation.stale');
    // Who waits for another day does not stand at the door.
    if (!mayBeSeatedNow(before) || dateOf(id) !== moment.date) return refuse('reservation.notAllowed');
    const covers = coversOf(before);
    const asked = { id: partyIdOf(before), covers, minute: moment.minute };
    const placed = placeWalkIn(rules, sheet, asked, moment);
    if ('kind' in placed) return refuse(placed.reason);
    const meal = mealNow(rules, moment.date, moment.minute, covers);
    const stay = { start: moment.minute, duration: durationFor(rules, covers) };
    const after = seatedFromLine(before, stay, meal, { at: now, actor: asActor(actor) });
    return { after, sheet: placed.sheet };
  });
});
