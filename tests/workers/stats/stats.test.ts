import * as fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { keepMonth, platformLineStores, rebuildLine } from '#functions/services/platform-lines.ts';
import { rollUpDay, rollUpStores } from '#functions/services/roll-up-day.ts';
import { eventsStore } from '#functions/stores/events.ts';
import { statsStore } from '#functions/stores/stats.ts';
import { statsWorker } from '#functions/workers/stats/handler.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { mealsOf, NO_FIGURES } from '#shared/domain/stats/day-figures.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { batchOf, type Desk, GUEST, openDesk } from '../kit.ts';

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
  const lines = platformLineStores(desk.table);
  const deps = { ...desk.deps, ...lines, ...rollUpStores(desk.table), events: eventsStore(desk.table) };
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

/** What is done to a booked party, by the host or the guest. */
const DONE = ['confirm', 'noShow', 'cancel', 'undo', 'move', 'erase'] as const;

async function doTo(nth: number, what: (typeof DONE)[number], tokens: readonly { id: string; token: string }[]) {
  const { id, token } = tokens[nth % Math.max(1, tokens.length)] ?? {};
  if (!id || !token) return;
  const host = await desk.signIn();
  const { venueId } = desk.venue;
  if (what === 'erase') return desk.call('guest.remove_me', { cancel: true }, { token });
  const found = await desk.reservations.load(venueId, id as ReservationId);
  if (!found) return;
  const target = { venueId, id, revision: found.revision };
  if (what !== 'move') return desk.call('reservations.act', { ...target, action: what }, host);
  const { start, adults, children, highchairs, area } = found;
  const wish = { date: addDays(SATURDAY, 1), start, adults, children, highchairs, area };
  return desk.call('reservations.alter', { ...target, ...wish } as never, host);
}

it('has kept what days rebuilt from zero have, whatever was done, in whatever order events come and how often', async () => {
  const phones = ['3330000001', '3330000002', '3330000003'];
  const history = fc.record({
    parties: fc.array(fc.record({ phone: fc.constantFrom(...phones), start: fc.constantFrom(1200, 1260, 1305) }), {
      minLength: 1,
      maxLength: 3,
    }),
    done: fc.array(fc.tuple(fc.nat(2), fc.constantFrom(...DONE)), { maxLength: 4 }),
    order: fc.array(fc.nat(20), { minLength: 1, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ parties, done, order }) => {
      desk = await openDesk(engine);
      const { count, kept, deps } = counter();
      const booked: { id: string; token: string }[] = [];
      for (const party of parties) {
        const { body } = await desk.call('reservations.create', {
          ...{ ...GUEST, ...party, venueId: desk.venue.venueId },
        } as never);
        if (body.token) booked.push({ id: body.reservation.id, token: body.token });
      }
      for (const [nth, what] of done) await doTo(nth, what, booked);
      await desk.deliver();
      const events = desk.events.filter(({ type }) => type === 'reservation.changed').map(envelope);
      const late = order.map((nth) => events[nth % events.length] ?? '');
      for (const event of late) await count(batchOf([event]));
      expect(await count(batchOf([...events.toReversed(), ...late]))).toEqual(OK);
      for (const [date, before] of await kept()) {
        expect(before).toEqual(JSON.parse(JSON.stringify(await rollUpDay(deps, desk.venue, date))));
      }
      expect((await kept()).has(SATURDAY)).toBe(true);
      const line = async () => (await deps.platform.load(desk.venue.venueId)).line;
      const months = (await line())?.months;
      await rebuildLine(deps, desk.venue, desk.now());
      expect((await line())?.months).toEqual(months);
    }),
    { numRuns: 12 },
  );
});

it('keeps the sum of a month exactly when its days are kept at the same moment', async () => {
  const { stats, deps } = counter();
  const { venueId } = desk.venue;
  const dates = Array.from({ length: 7 }, (_, n) => addDays(SATURDAY, n));
  const keep = async (date: typeof SATURDAY) => {
    const Dinner = { ...NO_FIGURES, booked: { parties: 1, covers: 3 } };
    await stats.keep(venueId, date, { meals: { Dinner }, areas: {} }, 1);
    await keepMonth(deps, desk.venue, date, desk.now());
  };
  await Promise.all(dates.map(keep));
  const { line } = await deps.platform.load(venueId);
  expect(line?.months).toMatchObject({ '2026-12': { bookings: 7, covers: 21 } });
});

it('keeps no month that the report does not show, however old the day is that changed', async () => {
  const { deps } = counter();
  await keepMonth(deps, desk.venue, addDays(SATURDAY, -800), desk.now());
  expect((await deps.platform.load(desk.venue.venueId)).line).toBeNull();
});
