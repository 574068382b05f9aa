import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { rollUpDay } from '#functions/services/roll-up-day.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { statsStore } from '#functions/stores/stats.ts';
import { statsWorker } from '#functions/workers/stats/handler.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { mealsOf } from '#shared/domain/stats/day-figures.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { batchOf, type Desk, openDesk } from '../kit.ts';

const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
});

const OK = { batchItemFailures: [] };
const WEEK = { from: addDays(SATURDAY, -3), to: addDays(SATURDAY, 3) };
const envelope = (detail: object) =>
  JSON.stringify({ version: '0', source: 'coperto', 'detail-type': 'reservation.changed', detail });

function counter() {
  const stats = statsStore(desk.table);
  const deps = { ...desk.deps, stats, events: eventsStore(desk.table) };
  return { stats, deps, count: statsWorker(deps), kept: () => stats.ofPeriod(desk.venue.venueId, WEEK) };
}

it('keeps the figures of a day that has changed, once for a batch that names it twice', async () => {
  await desk.book();
  await desk.deliver();
  const { count, kept } = counter();
  const events = desk.events.map(envelope);
  expect(await count(batchOf([...events, ...events]))).toEqual(OK);
  const days = await kept();
  expect([...days.keys()]).toEqual([SATURDAY]);
  const day = days.get(SATURDAY);
  expect(day && mealsOf(day, 'Dinner').booked).toEqual({ parties: 1, covers: 2 });
});

it('does not go back to older figures when events come late', async () => {
  const { stats } = counter();
  const { venueId } = desk.venue;
  const figures = { meals: {}, areas: {} };
  expect(await stats.keep(venueId, SATURDAY, figures, 4)).toBe('done');
  expect(await stats.keep(venueId, SATURDAY, figures, 4)).toBe('done');
  expect(await stats.keep(venueId, SATURDAY, figures, 3)).toBe('older');
});

it('reads a period and nothing beside it', async () => {
  const { stats, kept } = counter();
  const { venueId } = desk.venue;
  for (const days of [-4, -3, 3, 4]) {
    await stats.keep(venueId, addDays(SATURDAY, days), { meals: {}, areas: {} }, 1);
  }
  expect([...(await kept()).keys()]).toEqual([WEEK.from, WEEK.to]);
});

it('has kept what a day rebuilt from zero has, whatever order the events come in and how often', async () => {
  const phones = ['3330000001', '3330000002', '3330000003'];
  const history = fc.record({
    parties: fc.array(fc.record({ phone: fc.constantFrom(...phones), start: fc.constantFrom(1200, 1260, 1305) }), {
      minLength: 1,
      maxLength: 3,
    }),
    order: fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ parties, order }) => {
      desk = await openDesk(engine);
      const { count, kept, deps } = counter();
      for (const party of parties) await desk.book(party).catch(() => null);
      await desk.deliver();
      const events = desk.events.map(envelope);
      const late = order.map((nth) => events[nth % events.length] ?? '');
      expect(await count(batchOf([...events, ...late]))).toEqual(OK);
      for (const event of late) await count(batchOf([event]));
      const before = (await kept()).get(SATURDAY);
      expect(before).toEqual(JSON.parse(JSON.stringify(await rollUpDay(deps, desk.venue, SATURDAY))));
    }),
    { numRuns: 12 },
  );
});
