import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.ts';

export const MINUTE = 60_000;

/**
 * Does some work at once, and again this many milliseconds after each run has ended, so that runs never overlap and a
 * suspended machine does not catch up on missed runs. A failed run is logged and does not stop the next one.
 */
export function every(milliseconds: number, name: string, work: () => Promise<unknown>, log: Log) {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await work().catch((error) => log(name, error));
      await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {}); // aborted by `stop`
    }
  })();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}
