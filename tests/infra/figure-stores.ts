import type { Table } from '#functions/platform/table.ts';
import { calendarStore } from '#functions/stores/calendar.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { historyStore } from '#functions/stores/history.ts';
import { lastBookedStore } from '#functions/stores/last-booked.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { ordersStore } from '#functions/stores/orders.ts';
import { paymentsStore } from '#functions/stores/payments.ts';
import { platformFiguresStore } from '#functions/stores/platform-figures.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { statsStore } from '#functions/stores/stats.ts';

/** The stores that workers read and write who keep figures of days. */
export const figureStores = (on: Table) => ({
  calendar: calendarStore(on),
  demand: demandStore(on),
  history: historyStore(on),
  lastBooked: lastBookedStore(on),
  licences: licencesStore(on),
  orders: ordersStore(on),
  payments: paymentsStore(on),
  platform: platformFiguresStore(on),
  reviews: reviewsStore(on),
  stats: statsStore(on),
});
