import { reviewSeals } from '#functions/credentials/review-seals.ts';
import { implement } from '#functions/platform/implement.ts';
import { enterSettings } from '#functions/services/enter-settings.ts';
import { daysStore } from '#functions/stores/days.ts';
import { guardsStore } from '#functions/stores/guards.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { settingsStore } from '#functions/stores/settings.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import type { TransferRow } from '#shared/domain/transfer/row.ts';
import { export_days } from '#shared/operations/transfers/transfers.ts';
import { ENOUGH_BYTES } from './enough-bytes.ts';
import { rowsOfDay } from './rows-of-day.ts';

export const handler = implement(export_days, {
  sessions: sessionsStore,
  settings: settingsStore,
  guards: guardsStore,
  reservations: reservationsStore,
  days: daysStore,
  reviews: reviewsStore,
  reviewSeals,
})(async (call) => {
  const { from, days: count, whole = false } = call.input;
  const loaded = await enterSettings(call, 'transfer');
  if (typeof loaded === 'string') return call.refuse(loaded);
  const rows: TransferRow[] = [];
  for (let [ahead, bytes] = [0, 0]; ahead < count; ahead += 1) {
    const date = addDays(from, ahead);
    if (bytes > ENOUGH_BYTES) return { rows, next: date };
    const ofDay = await rowsOfDay(call, loaded.venue, date, whole);
    rows.push(...ofDay);
    bytes += Buffer.byteLength(JSON.stringify(ofDay));
  }
  return { rows, next: null };
});
