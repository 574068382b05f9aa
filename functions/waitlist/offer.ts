import { guestHashes } from '#functions/credentials/guest-hash.ts';
import { solver } from '#functions/gateways/solver-fallback.ts';
import { asActor } from '#functions/platform/admit.ts';
import { newMessageId } from '#functions/platform/ids.ts';
import { type CallWith, implement } from '#functions/platform/implement.ts';
import { changeForVenue } from '#functions/services/change-reservation.ts';
import { hasAnother } from '#functions/services/duplicate-check.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { judgeStart } from '#shared/domain/availability/day.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf, knownBy, type Reservation } from '#shared/domain/reservation/reservation.ts';
import { withGuest } from '#shared/domain/reservation/sheet-effect.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { offerTable } from '#shared/domain/waitlist/offer.ts';
import { promoteDay } from '#shared/domain/waitlist/promote.ts';
import { offer } from '#shared/operations/waitlist/waitlist.ts';

const dependencies = {
  sessions: sessionsStore,
  guests: guestHashes,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
  solver,
};

export const handler = implement(
  offer,
  dependencies,
)(async (call) => {
  const { input, refuse } = call;
  return changeForVenue(call, input, async ({ before, sheet, venue: { rules, paused } }) => {
    if (paused) return refuse('account.paused');
    if (before.booking === 'offered') return 'unchanged';
    if (before.revision !== input.revision) return refuse('reservation.stale');
    if (before.booking !== 'waitlisted') return refuse('reservation.notAllowed');
    return offerPlace(call, rules, before, sheet);
  });
});

type OwnCall = CallWith<typeof offer, typeof dependencies>;

/** Holds a table for a waiting party and offers it; refused when there is none. */
async function offerPlace(
  { input, actor, now, guests, reservations, solver, refuse }: OwnCall,
  rules: VenueRules,
  before: Reservation,
  sheet: DaySheet,
) {
  const { id, venueId } = input;
  const date = dateOf(id);
  const moment = localMomentAt(now, rules.zone);
  const { phone } = before.contact;
  const { thread, fingerprint } = await guests.of(venueId, knownBy(before.contact));
  const offered = { id, venueId, date, meal: before.meal, booking: 'offered' } as const;
  if (await hasAnother(reservations, sheet, offered, { phone, fingerprint })) return refuse('reservation.duplicate');

  const { sheet: placed, parties } = await solver.decide((budget) =>
    promoteDay(openDay(rules, date, sheet, moment, budget), [before], []),
  );
  const [party] = parties;
  if (!party) {
    const { area, duration: minutes } = before;
    const wish = { covers: coversOf(before), area, highchair: before.highchairs > 0, minutes };
    const why = await solver.decide((budget) =>
      judgeStart(openDay(rules, date, sheet, moment, budget), wish, before.start, 'operator'),
    );
    return refuse(why.free ? 'tables.unproven' : why.reason);
  }
  const making = { now, zone: rules.zone, messageId: newMessageId(), actor: asActor(actor) };
  const { after, message } = offerTable(before, party.start, making);
  return { after, sheet: withGuest(placed, after, fingerprint), sent: message ? [{ message, thread }] : [] };
}
