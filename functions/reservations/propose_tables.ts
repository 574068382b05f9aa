import { implement } from '#functions/platform/implement.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { snapshotsStore } from '#functions/stores/snapshots.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { proposeTables } from '#shared/domain/binding/propose-tables.ts';
import { partyOfRow } from '#shared/domain/day/sheet.ts';
import { coversOf } from '#shared/domain/reservation/reservation.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { localMomentAt } from '#shared/domain/time/zone.ts';
import { propose_tables } from '#shared/operations/reservations.ts';

export const handler = implement(propose_tables, {
  sessions: sessionsStore,
  venues: venuesStore,
  snapshots: snapshotsStore,
})(async ({ input: { venueId, date, begin, end }, now, venues, snapshots, refuse }) => {
  const venue = await venues.find(venueId);
  if (!venue) return refuse('venue.unknown');
  const day = await snapshots.take(venueId, date);
  if (!day) return refuse('system.busy');

  const { bound, moves, stranded } = proposeTables(
    venue.rules,
    date,
    day.sheet,
    { from: begin, to: end },
    localMomentAt(now, venue.rules.zone),
  );
  const byParty = new Map(day.reservations.map((reservation) => [partyIdOf(reservation), reservation]));
  const shown = (id: string) => {
    const reservation = byParty.get(partyOfRow(day.sheet, id));
    return reservation
      ? [
          {
            id: reservation.id,
            name: reservation.contact.name,
            start: reservation.start,
            covers: coversOf(reservation),
          },
        ]
      : [];
  };
  return {
    date,
    version: day.version,
    at: now,
    bound: bound.length,
    moves: moves.flatMap(({ id, from: unit, to: other }) =>
      shown(id).map((each) => ({ ...each, from: unit, to: other })),
    ),
    stranded: stranded.flatMap(shown),
  };
});
