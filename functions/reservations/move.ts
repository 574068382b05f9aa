import { asActor, mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { isTaken, unitsOf } from '#shared/domain/day/conflict.ts';
import { moveParty } from '#shared/domain/day/place.ts';
import { hostView } from '#shared/domain/reservation/host-view.ts';
import { coversOf, dateOf } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf, rowOf } from '#shared/domain/reservation/sheet-effect.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { move } from '#shared/operations/reservations.ts';

export const handler = implement(move, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ input, actor, now, once, days, reservations, venues, refuse, settle }) => {
  const { venueId, id, revision } = input;
  const venue = mayWorkAt(actor, venueId) ? await venues.find(venueId) : null;
  if (!venue) return refuse('venue.unknown');
  const { rules } = venue;
  const date = dateOf(id);
  const unit = unitsOf(rules).find(({ no }) => no === input.unit);
  const entry = { at: now, actor: asActor(actor), action: 'move', reason: unit?.name ?? '' };

  const outcome = await days.change(
    venueId,
    date,
    async ({ sheet }) => {
      const found = await reservations.find(venueId, id);
      if (!found) return { keep: refuse('reservation.unknown') };
      const { reservation: before, messages } = found;
      if (!unit) return { keep: refuse('table.unknown') };
      const row = rowOf(sheet, before);
      if (row?.pinned && row.unit === unit.no) return { keep: { reservation: hostView(before, messages, row) } };
      if (before.revision !== revision) return { keep: refuse('reservation.stale') };
      if (!row || row.status === 'completed') return { keep: refuse('reservation.notAllowed') };
      if (coversOf(before) > unit.max) return { keep: refuse('party.tooLarge', { detail: { limit: unit.max } }) };

      const moved = moveParty(rules, date, sheet, partyIdOf(before), unit.no, localMomentAt(now, rules.zone));
      if (moved.kind === 'refused') {
        if (isTaken(rules, sheet, row.id, unit)) return { keep: refuse('table.taken') };
        return { keep: refuse(moved.proven ? 'tables.none' : 'tables.unproven') };
      }
      const after = { ...before, revision: before.revision + 1, history: [...before.history, entry] };
      return {
        commit: { sheet: moved.sheet, reservations: [{ before, after }] },
        answer: { reservation: hostView(after, messages, rowOf(moved.sheet, after)) },
      };
    },
    { now, once },
  );
  return settle(outcome);
});
