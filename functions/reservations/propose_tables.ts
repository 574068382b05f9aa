import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type Snapshot, snapshotsStore } from '#functions/stores/snapshots.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { proposeTables } from '#shared/domain/day/propose-tables.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { PartyId } from '#shared/domain/day/sheet.ts';
import { partyOfRow } from '#shared/domain/day/sheet.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { propose_tables } from '#shared/operations/reservations/tables.ts';

export const handler = implement(propose_tables, {
  sessions: sessionsStore,
  venues: venuesStore,
  snapshots: snapshotsStore,
})(async ({ input: { venueId, date, begin, end }, now, venues, snapshots, refuse }) => {
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const day = await snapshots.take(venueId, date);
  if (!day) return refuse('system.busy');

  const { bound, moves, misplaced } = proposeTables(
    openDay(venue.rules, date, day.sheet, localMomentAt(now, venue.rules.zone)),
    {
      from: begin,
      to: end,
    },
  );
  const shown = showingParties(day);
  return {
    date,
    version: day.version,
    at: now,
    bound: bound.length,
    moves: moves.flatMap(({ id, from: unit, to: other }) =>
      shown(id).map((each) => ({ ...each, from: unit, to: other })),
    ),
    stranded: misplaced.flatMap(shown),
  };
});

/** Shows the party that a row of the sheet belongs to; nothing if its reservation is not known. */
function showingParties({ sheet, reservations }: Snapshot) {
  const byParty = new Map(reservations.map((reservation) => [partyIdOf(reservation), reservation]));
  return (id: PartyId) => {
    const reservation = byParty.get(partyOfRow(sheet, id));
    if (!reservation) return [];
    const { start, contact } = reservation;
    return [{ id: reservation.id, name: contact.name, start, covers: coversOf(reservation) }];
  };
}
