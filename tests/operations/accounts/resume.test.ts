import { beforeEach, expect, it } from 'vitest';
import { pendingSweepsStore } from '#functions/stores/pending-sweeps.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxOf } from '../auth/kit.ts';
import { signedInAs } from '../users/kit.ts';
import { aBoss } from './kit.ts';

const on = operationWorld();
let boss: Awaited<ReturnType<typeof aBoss>>;
beforeEach(async () => {
  boss = await aBoss(on.world);
  await signedInAs(on.world, 'owner');
});
const abouts = async () =>
  (await outboxOf(on.world)).flatMap((entry) => (entry.kind === 'notice' ? [entry.about] : []));
const looks = async () => (await outboxOf(on.world)).flatMap((entry) => (entry.kind === 'event' ? [entry.event] : []));

it('lets guests book again at once, and tells the owner, once', async () => {
  await boss.pause();
  await expect(on.book()).rejects.toThrow('venue.paused');
  expect((await boss.resume()).status).toBe(200);
  await on.book();
  expect((await boss.resume()).status).toBe(200);
  expect((await abouts()).toSorted()).toEqual(['paused', 'resumed']);
  expect(await boss.listed('active')).toMatchObject([{ accountId: 'acc_demo', pause: null }]);
});

it('is done for both who press it at one moment, and told once', async () => {
  await boss.pause();
  const both = await Promise.all([boss.resume(), boss.resume()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await abouts()).toSorted()).toEqual(['paused', 'resumed']);
});

it('has the days looked at on which a table became free for somebody who waits, also when it was cut off', async () => {
  const pendingSweeps = pendingSweepsStore(on.world.table);
  await boss.pause();
  await pendingSweeps.note(VENUE_ID, SATURDAY);
  await pendingSweeps.note(VENUE_ID, SATURDAY);
  await boss.resume();
  const look = { type: 'day.changed', venueId: VENUE_ID, date: SATURDAY };
  expect(await looks()).toEqual([look]);
  await pendingSweeps.note(VENUE_ID, SATURDAY);
  await boss.resume();
  expect(await looks()).toEqual([look, look]);
});

it('knows no account that is not there or was never activated', async () => {
  expect((await boss.resume('acc_nowhere')).body.errorid).toBe('account.unknown');
});
