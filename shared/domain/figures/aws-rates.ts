import type { Micros } from '../message/rates.ts';

/** What is counted of an account's use of the cloud. */
export type CloudUse = {
  readonly venues: number;
  readonly bookings: number;
  readonly messages: number;
};

/**
 * What each costs, in micros of a euro, latest first: an estimate by list prices in Frankfurt, on-demand, without the free
 * tier; the provider's bill counts. A venue: storage, backups, its share of alarms and of the clock's runs. A booking: six
 * calls, twenty written units, its events. A message: a queue, a function, four written units.
 */
const RATES: readonly ({ readonly from: string } & Readonly<Record<keyof CloudUse, Micros>>)[] = [
  { from: '2026-01-01', venues: 180_000, bookings: 60, messages: 22 },
];

/** An account's share of the cloud's bill for a month (`2026-11`). */
export function cloudCostOf(use: CloudUse, month: string): Micros {
  const rates = RATES.find(({ from }) => from.slice(0, 7) <= month) ?? RATES.at(-1);
  if (!rates) return 0;
  const { venues, bookings, messages } = use;
  return venues * rates.venues + bookings * rates.bookings + messages * rates.messages;
}
