import { beforeEach, expect, it } from 'vitest';
import { rollUpStores } from '#functions/services/roll-up-day.ts';
import { demandStore } from '#functions/stores/demand.ts';
import { trialsStore } from '#functions/stores/trials.ts';
import { trialsWorker } from '#functions/workers/trials/handler.ts';
import { markOfRules } from '#shared/domain/day/findings.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { sumTrials } from '#shared/domain/yield/sum-trials.ts';
import { at, SATURDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { guests } from '#tests/kit/world.ts';
import { batchOf, type Desk, openDesk } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
});

const OK = { batchItemFailures: [] };
const PAST = [addDays(SATURDAY, -14), addDays(SATURDAY, -7)] as const;

function trials() {
  const { venueId, rules } = desk.venue;
  const store = trialsStore(desk.table);
  const worker = trialsWorker({ ...desk.deps, ...rollUpStores(desk.table), guests, trials: store });
  const body = JSON.stringify({ 'detail-type': 'trials.due', detail: { type: 'trials.due', venueId } });
  return {
    run: () => worker(batchOf([body])),
    kept: () => store.ofPeriod(venueId, { from: PAST[0], to: PAST[1] }, markOfRules(rules)),
    next: async () => {
      await desk.deliver();
      return desk.events.filter(({ type }) => type === 'trials.due').length;
    },
  };
}

async function refuse() {
  const { note } = demandStore(desk.table);
  for (const date of PAST) {
    for (const who of ['a', 'b', 'c']) {
      const line = { who, at: 1, meal: 'Dinner', start: at('20:00'), covers: 2, area: null } as const;
      await note(desk.venue.venueId, date, { ...line, reason: 'tables.none', proven: true, how: 'asked' });
    }
  }
}

it('tries one day for each message, newest first, and asks for the next until none is left', async () => {
  await refuse();
  const { run, kept, next } = trials();
  expect(await run()).toEqual(OK);
  expect([...(await kept()).keys()]).toEqual([PAST[1]]);
  expect(await next()).toBe(1);
  expect(await run()).toEqual(OK);
  expect([...(await kept()).keys()]).toEqual([...PAST]);
  expect(await next()).toBe(1);
  expect(await run()).toEqual(OK);
});

it('finds the table that was missing, on each of the days', async () => {
  await refuse();
  const { run, kept } = trials();
  await run();
  await run();
  const days = [...(await kept())].map(([date, gains]) => ({ date, gains }));
  // Two tables take four of the six; one more for two takes the others.
  expect(sumTrials(days)[0]).toMatchObject({
    kind: 'table',
    by: 2,
    covers: 4,
    days: 2,
    weekday: 6,
    start: at('20:00'),
  });
});
