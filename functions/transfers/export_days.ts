import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { messagesOf } from '#shared/domain/transfer/message-form.ts';
import { rowOfReservation } from '#shared/domain/transfer/reservation.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import { seatsIn } from '#shared/domain/transfer/seats.ts';
import { export_days } from '#shared/operations/transfers/transfers.ts';
import { ENOUGH_BYTES } from './enough-bytes.ts';

export const handler = implement(export_days, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  reservations: reservationsStore,
  days: daysStore,
})(async (call) => {
  const { from, days: count, whole = false, venueId } = call.input;
  const { reservations, days, refuse } = call;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const { rules } = loaded.venue;
  const rows: TransferRow[] = [];
  for (let [ahead, bytes] = [0, 0]; ahead < count; ahead += 1) {
    const date = addDays(from, ahead);
    if (bytes > ENOUGH_BYTES) return { rows, next: date };
    const ofDay = await rowsOf(date);
    rows.push(...ofDay);
    bytes += Buffer.byteLength(JSON.stringify(ofDay));
  }
  return { rows, next: null };

  async function rowsOf(date: LocalDate): Promise<TransferRow[]> {
    const [found, sheet] = await Promise.all([
      reservations.listDay(venueId, date),
      whole ? days.load(venueId, date) : null,
    ]);
    // Erased reservations are not exported.
    const kept = found.filter(({ reservation }) => reservation.erased === undefined);
    return kept.map(({ reservation, messages }) => {
      const seats = sheet ? seatsIn(rules, sheet.sheet, partyIdOf(reservation)) : [];
      return rowOfReservation(reservation, whole ? { messages: messagesOf(messages), seats } : null);
    });
  }
});
