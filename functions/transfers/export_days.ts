import { implement } from '#functions/runtime/implement.ts';
import { enterSettings } from '#functions/stores/enter-settings.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { addDays } from '#shared/domain/time/local-date.ts';
import { rowOfReservation } from '#shared/domain/transfer/reservation.ts';
import { export_days } from '#shared/operations/transfers.ts';

export const handler = implement(export_days, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  reservations: reservationsStore,
})(async (call) => {
  const { from, days, whole, venueId } = call.input;
  const { reservations, refuse } = call;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const dates = Array.from({ length: days }, (_, ahead) => addDays(from, ahead));
  const found = await Promise.all(dates.map((date) => reservations.listDay(venueId, date)));
  // Who asked to be forgotten leaves with nobody.
  const kept = found.flat().filter(({ reservation }) => reservation.erased === undefined);
  return { rows: kept.map(({ reservation }) => rowOfReservation(reservation, whole)) };
});
