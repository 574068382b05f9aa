import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { RushGuest } from '#tests/bench/rush/guests.ts';
import { bookingProcess, type RushResult } from './rush-guest.ts';

/** What a process is told by its parent. */
export type RushOrder = {
  readonly endpoint: string;
  readonly tableName: string;
  readonly now: number;
  readonly date: LocalDate;
  readonly guests: readonly RushGuest[];
};

export type RushReport = readonly (readonly [nth: number, result: RushResult])[];

process.once('message', async ({ endpoint, tableName, now, date, guests }: RushOrder) => {
  const play = bookingProcess(endpoint, tableName, now);
  const report: [number, RushResult][] = [];
  for (const guest of guests) report.push([guest.nth, await play(guest, date)]);
  process.send?.(report satisfies RushReport, () => process.exit(0));
});
process.send?.('ready');
