import { rateKey } from './rate-counts.keys.ts';
import type { Table } from './table.ts';

/** Calls counted per subject and window of time. */
export const ratesStore = (table: Table) => ({
  /** Counts one call and says how many there were in this window, this one included. */
  async count(rate: string, subject: string, seconds: number, now: number): Promise<number> {
    const window = Math.floor(now / 1000 / seconds);
    const item = await table.update(rateKey(rate, subject, window), {
      add: { n: 1 },
      set: { ttl: (window + 2) * seconds },
    });
    return item === 'lost race' ? 1 : (item.n as number);
  },

  /** How many calls were counted in this window so far. */
  async counted(rate: string, subject: string, seconds: number, now: number): Promise<number> {
    const item = await table.get(rateKey(rate, subject, Math.floor(now / 1000 / seconds)));
    return (item?.n as number | undefined) ?? 0;
  },
});

/** `RatesStore`: what a limit on calls needs, each of which counts. */
export type RateCounts = ReturnType<typeof ratesStore>;
export type RatesStore = Pick<RateCounts, 'count'>;
