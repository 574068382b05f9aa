import type { Table } from '#functions/runtime/table.ts';
import { daysStore } from '#functions/stores/days.ts';
import { erasuresStore } from '#functions/stores/erasures.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { keepingsStore } from '#functions/stores/keepings.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import type { RetentionDeps } from '#functions/workers/retention.ts';

/** What the worker of retention works with, on the table of a test. */
export const retentionStores = (table: Table) =>
  ({
    days: daysStore(table),
    reservations: reservationsStore(table),
    book: guestBookStore(table),
    erasures: erasuresStore(table),
    venues: venuesStore(table),
    keepings: keepingsStore(table),
  }) satisfies Omit<RetentionDeps, 'clock'>;
