import { reviewSeals } from '#functions/credentials/review-seals.ts';
import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
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
  reviews: reviewsStore,
  reviewSeals,
})(async (call) => {
  const { from, days: count, whole = false, venueId } = call.input;
  const { reservations, days, reviews, reviewSeals: seals, refuse } = call;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return refuse(loaded);
  const { rules, accountId } = loaded.venue;
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
    const [found, sheet, written] = await Promise.all([
      reservations.listDay(venueId, date),
      whole ? days.load(venueId, date) : null,
      whole ? reviews.ofDay(venueId, date) : [],
    ]);
    const sealed = await Promise.all(
      written.map(async (each) => [each.reservationId, await seals.sealed({ accountId, date }, each)] as const),
    );
    const reviewOf = new Map(sealed);
    // Erased reservations are not exported.
    const kept = found.filter(({ reservation }) => reservation.erased === undefined);
    return kept.map(({ reservation, messages }) => {
      const seats = sheet ? seatsIn(rules, sheet.sheet, partyIdOf(reservation)) : [];
      const beside = { messages: messagesOf(messages), seats, review: reviewOf.get(reservation.id) };
      return rowOfReservation(reservation, whole ? beside : null);
    });
  }
});
