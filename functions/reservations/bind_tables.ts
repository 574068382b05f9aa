import { asActor } from '#functions/platform/admit.ts';
import { implement } from '#functions/platform/implement.ts';
import { daysStore } from '#functions/stores/days.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { namesOn } from '#shared/domain/day/join.ts';
import { proposeTables } from '#shared/domain/day/propose-tables.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { partyOfRow } from '#shared/domain/day/sheet.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import type { HistoryEntry, Reservation } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { bind_tables } from '#shared/operations/reservations/tables.ts';

/** The most moves in one transaction, with room to spare. */
const MAX_MOVES = 80;

export const handler = implement(bind_tables, {
  sessions: sessionsStore,
  days: daysStore,
  reservations: reservationsStore,
  venues: venuesStore,
})(async ({ input, actor, now, once, days, reservations, venues, refuse, settle }) => {
  const { venueId, date, begin, end, version, at = now } = input;
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const { rules } = venue;

  const outcome = await days.change(
    venueId,
    date,
    async (day) => {
      // Exactly the proposal that the host saw is bound: it is recomputed for the same sheet version and the same
      // moment.
      if (day.version !== version) return { keep: refuse('reservation.stale') };
      const [span, moment] = [{ from: begin, to: end }, localMomentAt(at, rules.zone)];
      const { sheet, bound, moves } = proposeTables(openDay(rules, date, day.sheet, moment), span);
      if (moves.length > MAX_MOVES) return { keep: refuse('system.busy') };
      const movesOf = Map.groupBy(moves, (each) => partyOfRow(day.sheet, each.id));
      const found = await Promise.all(
        [...movesOf.keys()].map((id) => reservations.load(venueId, reservationIdOf(date, id))),
      );
      const nameOf = namesOn(rules, sheet);
      const changes = found.flatMap((before) => {
        if (!before) return [];
        const tables = (movesOf.get(partyIdOf(before)) ?? []).map(({ to }) => nameOf(to));
        return [{ before, after: movedTo(before, tables, { at: now, actor: asActor(actor) }) }];
      });
      return { commit: { sheet, reservations: changes }, answer: { bound: bound.length, moved: moves.length } };
    },
    { now, once },
  );
  return settle(outcome);
});

/** A party at several tables is one reservation, so several moves make one change of it. */
const movedTo = (before: Reservation, tables: readonly string[], doing: Pick<HistoryEntry, 'at' | 'actor'>) => ({
  ...before,
  revision: before.revision + 1,
  history: [...before.history, { ...doing, action: 'move', reason: tables.join(', ') }],
});
