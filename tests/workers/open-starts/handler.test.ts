import { beforeEach, expect, it } from 'vitest';
import { openStartsWorker } from '#functions/workers/open-starts/handler.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { SATURDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import {
  aHallFor,
  aSheetWithAPlace,
  aSheetWithout,
  HIDDEN_PLACE,
  NO_PLACE,
} from '../../domain/packing/open-questions.ts';
import { batchOf, GUEST, openDesk } from '../kit.ts';

const engine = await engineOfFile();
const OK = { batchItemFailures: [] };
let desk: Awaited<ReturnType<typeof openDesk>>;
const open = async (asked: { readonly duration: number }) => {
  desk = await openDesk(engine, { rules: aHallFor(asked) });
};
beforeEach(() => open(HIDDEN_PLACE));

const write = (sheet: DaySheet) =>
  desk.days.change(desk.venue.venueId, SATURDAY, () => ({ commit: { sheet, reservations: [] }, answer: null }), {
    now: desk.now(),
  });
const load = () => desk.days.load(desk.venue.venueId, SATURDAY);
const ask = async ({ start, wish }: typeof HIDDEN_PLACE | typeof NO_PLACE, visitor = 'page-0000001') => {
  const input = { venueId: desk.venue.venueId, date: SATURDAY, start, ...wish, visitor };
  return (await desk.call('availability.alternatives', input)).body;
};

/** What stands in the outbox goes out: the open starts among it, as the bus puts them on their queue. */
async function leftOpen(): Promise<string[]> {
  desk.pass(6_000);
  await desk.sweep();
  const left = desk.events.splice(0).filter(({ type }) => type === 'start.doubted');
  return left.map((detail) => JSON.stringify({ detail }));
}
const goInto = async (deps: Partial<typeof desk.deps> = {}) =>
  openStartsWorker({ ...desk.deps, ...deps })(batchOf(await leftOpen()));

it('finds the place behind a refusal without proof: who asks again is told that the time is free', async () => {
  await write(aSheetWithAPlace());
  expect(await ask(HIDDEN_PLACE)).toMatchObject({ free: false, waitlist: true });
  expect(await goInto()).toEqual(OK);
  expect(await ask(HIDDEN_PLACE)).toMatchObject({ free: true });
});

it('proves that there is none, and nobody searches for it again on that sheet', async () => {
  await open(NO_PLACE);
  await write(aSheetWithout());
  await ask(NO_PLACE);
  expect(await goInto()).toEqual(OK);
  desk.pass(60_000);
  expect(await ask(NO_PLACE)).toMatchObject({ free: false });
  expect(await leftOpen()).toEqual([]);
});

it('offers the place to who waits for it meanwhile', async () => {
  await write(aSheetWithAPlace());
  const { start, wish } = HIDDEN_PLACE;
  const waiting = { ...GUEST, venueId: desk.venue.venueId, start, adults: wish.covers, area: wish.area };
  const { body } = await desk.call('waitlist.join', waiting as never);
  expect(body.errorid).toBe('0');
  expect(await goInto()).toEqual(OK);
  desk.pass(6_000);
  await desk.sweep();
  const changed = desk.events.splice(0).filter(({ type }) => type === 'day.changed');
  expect(changed.length).toBeGreaterThan(0);
  expect(await desk.promote(batchOf(changed.map((detail) => JSON.stringify({ detail }))))).toEqual(OK);
  const { reservation } = await desk.look(body.reservation.id);
  expect(reservation).toMatchObject({ booking: 'offered', start });
});

it('leaves one doubt for all who ask for the same, and says nothing of who asked', async () => {
  await write(aSheetWithAPlace());
  for (let nth = 0; nth < 5; nth += 1) await ask(HIDDEN_PLACE, `page-000000${nth}`);
  const left = await leftOpen();
  expect(left).toHaveLength(1);
  expect(left[0]).not.toContain('page-');
});

it('writes nothing that was found on a sheet over another one', async () => {
  await write(aSheetWithAPlace());
  await ask(HIDDEN_PLACE);
  const changed = aSheetWithout();
  const { solver, days } = desk.deps;
  let between = 1;
  const slow = {
    decide: async <T>(decision: Parameters<typeof solver.decide<T>>[0]) => {
      const found = await solver.decide(decision);
      if (between-- > 0) await write(changed);
      return found;
    },
  };
  const noted: unknown[] = [];
  const watching = {
    ...days,
    note: async (...args: Parameters<typeof days.note>) => {
      const outcome = await days.note(...args);
      noted.push(outcome);
      return outcome;
    },
  };
  expect(await goInto({ solver: slow, days: watching })).toEqual(OK);
  expect(noted[0]).toBe('lost race');
  const { sheet, version } = await load();
  expect([sheet.parties.length, version]).toEqual([changed.parties.length, 2]);
  expect(await ask(HIDDEN_PLACE, 'page-0000009')).toMatchObject({ free: expect.any(Boolean) });
});

it('loses what it noted with the next change of the sheet', async () => {
  await open(NO_PLACE);
  await write(aSheetWithout());
  await ask(NO_PLACE);
  await goInto();
  const key = { pk: `V#${desk.venue.venueId}#D#${SATURDAY}`, sk: 'SHEET' };
  expect((await desk.table.get(key))?.f).toContain('"place":null');
  await write(aSheetWithAPlace());
  expect((await desk.table.get(key))?.f).toBeUndefined();
});
