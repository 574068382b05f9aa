import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { holdPartyId } from '#functions/platform/ids.ts';
import { implement } from '#functions/platform/implement.ts';
import { isRefusal } from '#functions/platform/refusal.ts';
import { guestDecisions } from '#functions/services/guest-decisions.ts';
import { mustAskVenue } from '#functions/services/online-limit.ts';
import { takingGuests } from '#functions/services/taking-guests.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { InputOf } from '#shared/contracts/define.ts';
import { mealAt } from '#shared/domain/availability/ways-out.ts';
import { holdPlace } from '#shared/domain/day/hold.ts';
import { rulesOn } from '#shared/domain/day/joins.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import { depositFor } from '#shared/domain/venue/deposits/deposit-for.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { sheetForGuests } from '#shared/domain/waitlist/kept-back.ts';
import { hold } from '#shared/operations/reservations/reservations.ts';
import { releaseHold } from './release-hold.ts';

export const handler = implement(hold, {
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  decisions: guestDecisions,
})(async (call) => {
  const { input, now, days, venues, decisions, refuse, settle } = call;
  const { venueId, date, start, area } = input;
  const venue = takingGuests(await venues.find(venueId));
  if (isRefusal(venue)) return venue;
  const { rules } = venue;
  const refused = mustAskVenue({ venue, covers: coversOf(input), deposit: depositOf(rules, input, now) });
  if (refused) return refused;

  const id = holdPartyId(venueId, date, input.hold);
  const request = { id, start, wish: { covers: coversOf(input), area, highchair: input.highchairs > 0 } };
  const outcome = await days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const taken = sheetForGuests({ rules, date, sheet }, now);
      const held = await decisions.decide({ venueId, date, start, ...request.wish }, now, (budget) =>
        holdPlace(openDay(rules, date, taken, localMomentAt(now, rules.zone), budget), request, now),
      );
      if (held.kind !== 'placed') return { keep: refuse(held.kind === 'tooMany' ? 'hold.tooMany' : held.reason) };
      const timer = { timer: 'holdExpiry', dueAt: held.expiresAt, reservationId: reservationIdOf(date, id) } as const;
      const split = rulesOn(rules, held.sheet).combinations.some(({ no }) => no === held.party.unit);
      const commit = { sheet: held.sheet, reservations: [], timers: [timer] };
      return { commit, answer: { seconds: rules.holdMinutes * 60, split } };
    },
    { now },
  );
  // The old hold is released only after the new one, so that a guest who is refused keeps it.
  if (outcome.kind === 'committed' && input.left && input.left !== date) {
    await releaseHold(call, venue, input.left, input.hold);
  }
  return settle(outcome);
});

/** The deposit that a booking of the place would be asked for; null without one. */
function depositOf(rules: VenueRules, input: InputOf<typeof hold>, now: number) {
  const meal = mealAt(rules, input.date, input.start, coversOf(input));
  return meal && depositFor(rules, { ...input, meal }, now);
}
