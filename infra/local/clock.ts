import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

export const MINUTE = 60_000;

/**
 * Does something at once and then every so many milliseconds, never twice at a time; after a pause of the machine it goes
 * on with the next beat. A failed beat is reported and the next one comes all the same.
 */
export function every(milliseconds: number, name: string, work: () => Promise<unknown>, log: Log) {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await work().catch((error) => log(name, error));
      await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {}); // stopped while it slept
    }
  })();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
