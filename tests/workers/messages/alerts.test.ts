import { beforeEach, expect, it } from 'vitest';
import { aRules, aTable, at, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { batchOf, type Desk, GUEST, openDesk, refused } from '../kit.ts';

const engine = await engineOfFile();
const tables = Array.from({ length: 60 }, (_, nth) => aTable({ no: nth + 1, name: `T${nth + 1}`, max: 8 }));
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine, { rules: aRules({ tables }) });
});

const { terms: _t, promo: _p, channel: _c, privacy: _y, ...TOLD } = GUEST;
const book = async (nth: number) => {
  const input = {
    ...TOLD,
    venueId: VENUE_ID,
    note: '',
    options: [],
    diets: [],
    start: at(nth % 2 ? '19:00' : '21:30'),
  };
  const told = { ...input, phone: `+39333${2_000_000 + nth}` };
  return (await desk.call('reservations.book', told as never, await desk.signIn())).body.reservation;
};
const alerts = () => desk.deps.alerts.latest(desk.now());

it('points an account out that has used up four fifths of its new numbers, before anything is stopped', async () => {
  await desk.call('limits.write', { version: 0, limits: await limitsWith(10) }, await desk.signIn({ level: 101 }));
  for (let nth = 0; nth < 7; nth += 1) await book(nth);
  await desk.deliver();
  expect(await alerts()).toEqual([]);
  for (let nth = 7; nth < 10; nth += 1) await book(nth);
  await desk.deliver();
  expect(await alerts()).toMatchObject([{ venueId: VENUE_ID, reason: 'numbers', count: 8, of: 10 }]);
  expect([desk.provider.sent.length, desk.watched()]).toEqual([10, 1]);
});

it('points a house out whose messages fail unusually often, once a day', async () => {
  for (let nth = 0; nth < 12; nth += 1) await book(nth);
  for (let nth = 0; nth < 9; nth += 1) desk.provider.answer(refused(131026));
  await desk.deliver();
  expect(await alerts()).toEqual([]);
  const written = desk.provider.sent.length;
  for (let nth = 12; nth < 14; nth += 1) {
    desk.provider.answer(refused(131026));
    await book(nth);
    await desk.deliver();
  }
  expect(await alerts()).toMatchObject([{ venueId: VENUE_ID, reason: 'failures', count: 10 }]);
  expect(desk.provider.sent.length).toBeGreaterThan(written);
  expect(desk.watched()).toBe(1);
});

const limitsWith = async (accountMost: number) => {
  const { limits } = (await desk.call('limits.read', {}, await desk.signIn({ level: 101 }))).body;
  return { ...limits, accountNumbers: accountMost, accountMost };
};

it('counts what the provider reports later as it counts what it refuses at once', async () => {
  const ids = [];
  for (let nth = 0; nth < 10; nth += 1) ids.push((await book(nth)).id);
  await desk.deliver();
  for (const id of ids) {
    const { last } = await desk.look(id);
    await desk.apply(batchOf([desk.status(last, last.wamid ?? '', 'failed', 131026)]));
  }
  expect(await alerts()).toMatchObject([{ reason: 'failures', count: 10, of: 10 }]);
});
