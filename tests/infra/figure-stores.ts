import type { Table } from '#functions/platform/table.ts';
import { calendarStore } from '#functions/stores/calendar.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { historyStore } from '#functions/stores/history.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { statsStore } from '#functions/stores/stats.ts';

/** The stores that workers read and write who keep figures of days. */
export const figureStores = (on: Table) => ({
  calendar: calendarStore(on),
  demand: demandStore(on),
  history: historyStore(on),
  payments: paymentsStore(on),
  reviews: reviewsStore(on),
  stats: statsStore(on),
});
