import { asActor, mayWorkAt } from '#functions/runtime/admit.ts';
import { changeForHouse } from '#functions/runtime/change-reservation.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { isTaken, unitsOf } from '#shared/domain/day/conflict.ts';
import { moveParty } from '#shared/domain/day/place.ts';
import { dateOf } from '#shared/domain/reservation/reservation.ts';
import { rowsOf } from '#shared/domain/reservation/sheet-effect.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { move } from '#shared/operations/reservations.ts';

export const handler = implement(move, {
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
  const unit = unitsOf(rules).find(({ no }) => no === input.unit);
  const entry = { at: now, actor: asActor(actor), action: 'move', reason: unit?.name ?? '' };

  return changeForHouse(call, input, ({ before, sheet }) => {
    if (!unit) return refuse('table.unknown');
    const rows = rowsOf(sheet, before);
    const row = rows.find((each) => each.unit === input.insteadOf) ?? rows[0];
    if (row?.pinned && row.unit === unit.no) return 'unchanged';
    if (before.revision !== revision) return refuse('reservation.stale');
    if (!row || row.status === 'completed') return refuse('reservation.notAllowed');
    if (row.covers > unit.max) return refuse('party.tooLarge', { detail: { limit: unit.max } });

    const moved = moveParty(rules, dateOf(id), sheet, row.id, unit.no, localMomentAt(now, rules.zone));
    if (moved.kind === 'refused') {
      if (isTaken(rules, sheet, row.id, unit)) return refuse('table.taken');
      return refuse(moved.proven ? 'tables.none' : 'tables.unproven');
    }
    const after = { ...before, revision: before.revision + 1, history: [...before.history, entry] };
    return { after, sheet: moved.sheet };
  });
});
