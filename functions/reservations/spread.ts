import { asActor } from '#functions/platform/admit.ts';
import { implement } from '#functions/platform/implement.ts';
import { changeForVenue } from '#functions/services/change-reservation.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { namesOn } from '#shared/domain/day/join.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type NamedSeat, type Seat, seatsByHand, spreadParty } from '#shared/domain/day/spread.ts';
import { dateOf } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { reseated } from '#shared/domain/reservation/rearrange.ts';
import { partyIdOf, rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import { spread } from '#shared/operations/reservations/tables.ts';

export const handler = implement(spread, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async (call) => {
  const { input, actor, now, refuse } = call;
  const { id, revision } = input;
  const named = input.seats.map(({ pinned = true, ...seat }): NamedSeat => ({ ...seat, pinned }));

  return changeForVenue(call, input, ({ before, sheet, venue: { rules } }) => {
    const rows = rowsOf(sheet, before);
    const [first] = rows;
    const at = first && seatsByHand(rules, sheet, first, named);
    if (at?.kind === 'seats' && sameSeats(rows, at.seats)) return 'unchanged';
    if (before.revision !== revision) return refuse('reservation.stale');
    if (!at || before.booking === 'completed') return refuse('reservation.notAllowed');
    if (at.kind === 'refused') return refuse(at.reason);

    const moment = localMomentAt(now, rules.zone);
    const outcome = spreadParty(openDay(rules, dateOf(id), at.sheet, moment), partyIdOf(before), at.seats, before.area);
    if (outcome.kind === 'refused') {
      return refuse(outcome.reason, outcome.limit === undefined ? {} : { detail: { limit: outcome.limit } });
    }
    const doing = { at: now, actor: asActor(actor) };
    return { after: reseated(before, outcome.sheet, namesOn(rules, outcome.sheet), doing), sheet: outcome.sheet };
  });
});

/** True when the party already sits as wished, after a second press or from another device. */
const sameSeats = (rows: readonly Seat[], seats: readonly Seat[]): boolean =>
  rows.length === seats.length &&
  seats.every(({ unit, covers, pinned }) =>
    rows.some((row) => row.unit === unit && row.covers === covers && row.pinned === pinned),
  );
