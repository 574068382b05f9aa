import { isWorkday } from '#shared/domain/kernel/time/holidays.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';

/** The currencies in the order of the bank's files, about what a euro is worth in each, and its decimal places. */
const CURRENCIES = [
  ...([
    ['USD', 1.16, 4],
    ['JPY', 181.3, 2],
    ['CZK', 24.2, 3],
    ['DKK', 7.469, 4],
    ['GBP', 0.876, 5],
  ] as const),
  ...([
    ['HUF', 381.5, 2],
    ['PLN', 4.235, 4],
    ['RON', 5.09, 4],
    ['SEK', 10.98, 4],
    ['CHF', 0.932, 4],
  ] as const),
  ...([
    ['ISK', 147.6, 1],
    ['NOK', 11.77, 4],
    ['TRY', 49.2, 4],
    ['AUD', 1.773, 4],
    ['BRL', 6.19, 4],
  ] as const),
  ...([
    ['CAD', 1.622, 4],
    ['CNY', 8.205, 4],
    ['HKD', 9.03, 4],
    ['IDR', 19_310, 2],
    ['ILS', 3.78, 4],
  ] as const),
  ...([
    ['INR', 103.6, 4],
    ['KRW', 1704, 2],
    ['MXN', 21.26, 4],
    ['MYR', 4.79, 4],
    ['NZD', 2.029, 4],
  ] as const),
  ...([
    ['PHP', 68.1, 3],
    ['SGD', 1.504, 4],
    ['THB', 37.4, 3],
    ['ZAR', 19.86, 4],
  ] as const),
] as const;

export type DayRates = { readonly date: LocalDate; readonly rates: readonly (readonly [string, string])[] };

/** The rates of a day: they move by up to two percent over the weeks, and are the same whenever they are asked for. */
export function ratesOf(date: LocalDate): DayRates {
  const day = Date.parse(date) / 86_400_000;
  const rates = CURRENCIES.map(([currency, base, places], nth) => {
    const moved = base * (1 + 0.015 * Math.sin(day / 9 + nth) + 0.004 * Math.sin(day * 1.7 + nth * 3));
    return [currency, String(Number(moved.toFixed(places)))] as const;
  });
  return { date, rates };
}

/** The working days from this one back over so many days of the calendar, the latest first. */
export function daysBack(from: LocalDate, days: number): LocalDate[] {
  const all = Array.from({ length: days }, (_, nth) => addDays(from, -nth));
  return all.filter((date) => isWorkday('EU', date));
}

/** A file as the bank writes it. */
export const fileOf = (days: readonly DayRates[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
${days.map(cubeOf).join('\n')}
\t</Cube>
</gesmes:Envelope>
`;

const cubeOf = ({ date, rates }: DayRates): string =>
  [
    `\t\t<Cube time='${date}'>`,
    ...rates.map(([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`),
    '\t\t</Cube>',
  ].join('\n');
