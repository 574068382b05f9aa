import { expect, it } from 'vitest';
import { type FixingsPort, FixingsUnread } from '#functions/gateways/fixings/port.ts';
import { fixingsStore } from '#functions/stores/fixings.ts';
import { fixingsWorker } from '#functions/workers/fixings/handler.ts';
import { WORKER_GRANTS } from '#infra/worker-grants.ts';
import type { Fixing } from '#shared/domain/kernel/fixing/fixing.ts';
import { recording } from '#tests/infra/recording-table.ts';
import { day } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const fixing = (date: string): Fixing => ({ date: day(date), rates: { USD: 1_160_000 } });
const HOUR = 3_600_000;

/** A source that has these days, the latest first; a word: it fails so. */
function sourceOf(has: { days: readonly string[] | 'down' | 'malformed' }) {
  const asked: string[] = [];
  const read = (what: string, count: number) => {
    asked.push(what);
    if (typeof has.days === 'string') throw new FixingsUnread(has.days);
    return has.days.slice(0, count).map(fixing);
  };
  const source: FixingsPort = {
    latest: async () => read('latest', 1)[0] ?? fixing('2026-01-02'),
    recent: async () => read('recent', 90),
  };
  return { asked, source };
}

it('fills in the days that are missing, asks again until the day’s fixing is there, and then no more', async () => {
  let now = Date.parse('2026-11-26T15:20Z');
  const has: { days: readonly string[] | 'down' | 'malformed' } = { days: ['2026-11-26', '2026-11-25'] };
  const { asked, source } = sourceOf(has);
  const notes = new Set<string>();
  const fixings = fixingsStore(recording(on.world.table, notes as never));
  const run = fixingsWorker({ fixings, source, clock: { now: () => now } });

  expect(await run()).toBe('new');
  expect(asked).toEqual(['recent', 'latest']);
  expect(await run()).toBe('nothing due');
  now += 24 * HOUR;
  has.days = 'down';
  expect(await run()).toBe('down');
  has.days = 'malformed';
  expect(await run()).toBe('malformed');
  has.days = ['2026-11-26'];
  expect(await run()).toBe('same');
  expect(await fixingsStore(on.world.table).lastLook()).toEqual({ at: now, outcome: 'same' });
  has.days = ['2026-11-27', '2026-11-26'];
  expect(await run()).toBe('new');
  expect(asked.filter((each) => each === 'recent')).toHaveLength(1);
  // The weekend has the last fixing.
  now += 48 * HOUR;
  expect(await run()).toBe('nothing due');
  expect((await fixings.latest(5)).map(({ date }) => date)).toEqual(['2026-11-27', '2026-11-26', '2026-11-25']);
  expect([...notes].toSorted()).toEqual([...WORKER_GRANTS['functions/workers/fixings/handler.ts'].table].toSorted());
});

it('keeps no fixing of a day to come, and never changes one', async () => {
  const now = Date.parse('2026-11-27T15:20Z');
  const { source } = sourceOf({ days: ['2027-11-27', '2026-11-27'] });
  const fixings = fixingsStore(on.world.table);
  await fixings.keep({ ...fixing('2026-11-27'), rates: { USD: 1 } }, now);
  await fixingsWorker({ fixings, source, clock: { now: () => now } })();
  expect(await fixings.latest(3)).toEqual([{ date: '2026-11-27', rates: { USD: 1 } }]);
});
