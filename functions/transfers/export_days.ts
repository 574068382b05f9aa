import { mayWorkAt } from '#functions/runtime/admit.ts';
import { implement } from '#functions/runtime/implement.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { rowOfReservation } from '#shared/domain/transfer/reservation.ts';
import { export_days } from '#shared/operations/transfers.ts';

export const handler = implement(export_days, { sessions: sessionsStore, reservations: reservationsStore })(
  async ({ input: { venueId, from, days, whole }, actor, reservations, refuse }) => {
    if (!mayWorkAt(actor, venueId)) return refuse('venue.unknown');
    const dates = Array.from({ length: days }, (_, ahead) => addDays(from, ahead));
    const found = await Promise.all(dates.map((date) => reservations.listDay(venueId, date)));
    // Who asked to be forgotten leaves with nobody.
    const kept = found.flat().filter(({ reservation }) => reservation.erased === undefined);
    return { rows: kept.map(({ reservation }) => rowOfReservation(reservation, whole)) };
  },
);
