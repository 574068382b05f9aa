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
});

export type RatesStore = ReturnType<typeof ratesStore>;
