import type { Channel } from '../kernel/channel.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import type { Micros } from '../message/rates.ts';
import { addFigures, type DayFigures, mealsOf } from './day-figures.ts';
import type { DaysByDate } from './forecast.ts';
import { messageCosts } from './money.ts';

/** A month of a calendar, `2026-11`. */
export type Month = string & { readonly __brand: 'Month' };

export const monthOf = (date: LocalDate): Month => date.slice(0, 7) as Month;

/** The month so many months later. */
export function monthsAfter(month: Month, months: number): Month {
  const nth = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}` as Month;
}

/** How many months lie between two. */
export const monthsBetween = (from: Month, to: Month): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/**
 * What the platform knows of a venue's month: integers only, all of them sums over its days by day of the visit. Money in
 * minor units of the venue's currency, messages in micros of the price list's.
 */
export type MonthFigures = {
  /** Booked parties and covers, no-shows included; walk-ins are not booked. */
  readonly bookings: number;
  readonly covers: number;
  /** Covers that were at a table, walk-ins included. */
  readonly seated: number;
  /** Booked parties that did not come, of those that were seated or did not come. */
  readonly noShows: number;
  readonly due: number;
  readonly cancelled: number;
  /** Booked covers by channel. */
  readonly sources: Readonly<Partial<Record<Channel, number>>>;
  readonly refused: number;
  readonly messages: number;
  readonly messageMicros: Micros;
  /** Noted bills, and the covers that have one. */
  readonly revenue: number;
  readonly billed: number;
  /** Deposits and charges. */
  readonly taken: number;
  readonly refunded: number;
};

export const NO_MONTH: MonthFigures = {
  ...{ bookings: 0, covers: 0, seated: 0, noShows: 0, due: 0, cancelled: 0, sources: {}, refused: 0 },
  ...{ messages: 0, messageMicros: 0, revenue: 0, billed: 0, taken: 0, refunded: 0 },
};

export const addMonthFigures = (a: MonthFigures, b: MonthFigures): MonthFigures => addFigures(a, b);

/** The sum of some days. Figures that days of an earlier version lack count as zero. */
export const monthFiguresOf = (days: DaysByDate): MonthFigures =>
  [...days].map(([date, day]) => ofDay(date, day)).reduce(addMonthFigures, NO_MONTH);

function ofDay(date: LocalDate, day: DayFigures): MonthFigures {
  const { booked, seated, noShows, due, cancelled, sources, refused, revenue, billed, money } = mealsOf(day, null);
  const sent = messageCosts(new Map([[date, day]]), null);
  const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);
  return {
    ...{ bookings: booked.parties, covers: booked.covers, seated: seated.covers },
    ...{ noShows: noShows.parties, due: due.parties, cancelled: cancelled.parties, sources },
    refused: sum(Object.values(refused)),
    messages: sum(sent.map(({ count }) => count)),
    messageMicros: sum(sent.map(({ micros }) => micros)),
    ...{ revenue, billed: billed.covers, taken: money.taken, refunded: money.refunded },
  };
}

export type Months = Readonly<Partial<Record<Month, MonthFigures>>>;

/** The sums of all months that days lie in. */
export function monthsOf(days: DaysByDate): Months {
  const byMonth = Map.groupBy(days, ([date]) => monthOf(date));
  return Object.fromEntries([...byMonth].map(([month, own]) => [month, monthFiguresOf(new Map(own))]));
}
