import { expect, it } from 'vitest';
import { conversationsStore } from '#functions/stores/conversations.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { THREAD } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { listed, MINUTE, OF, reading, wrote } from './kit.ts';

const on = operationWorld();
const see = (upTo: number, as = on.host) => on.world.call('inbox.seen', { ...OF, upTo }, as);
const unread = async () => [
  (await listed(on)).threads[0]?.unread,
  (await conversationsStore(on.world.table).unread(VENUE_ID, on.world.now())).length,
];

it('marks what was shown, and no word that came since', async () => {
  await wrote(on);
  await wrote(on);
  const { upTo } = await reading(on);
  await wrote(on);
  expect(await unread()).toEqual([3, 1]);
  expect((await see(upTo)).body).toEqual({ errorid: '0' });
  expect(await unread()).toEqual([1, 1]);
  await see((await reading(on)).upTo);
  expect(await unread()).toEqual([0, 0]);
});

it('counts no thanks among what came since', async () => {
  await wrote(on);
  await wrote(on);
  await wrote(on, { body: 'Grazie', courtesy: true });
  await wrote(on);
  await see(1);
  expect(await unread()).toEqual([2, 1]);
});

it('leaves unread what came late, though it was sent before what was seen', async () => {
  await wrote(on);
  await see((await reading(on)).upTo);
  await wrote(on, { at: on.world.now() - 10 * MINUTE });
  expect(await unread()).toEqual([1, 1]);
});

it('leaves unread what came late and stands further back than a page of words, of which nobody was shown that', async () => {
  for (let n = 0; n < 203; n += 1) {
    on.world.pass(1000);
    await wrote(on);
  }
  const { upTo } = await reading(on);
  await wrote(on, { at: on.world.now() - 202 * 1000 });
  await see(upTo);
  expect(await unread()).toEqual([1, 1]);
});

it('never goes back, nor beyond what came', async () => {
  await wrote(on);
  await wrote(on);
  await see(1_000_000);
  await see(1);
  expect(await unread()).toEqual([0, 0]);
  await wrote(on);
  expect(await unread()).toEqual([1, 1]);
});

it('may be said twice, and of a thread that is gone', async () => {
  expect((await see(3)).body).toEqual({ errorid: '0' });
  await wrote(on);
  for (const _ of [1, 2]) await see(1);
  expect(await unread()).toEqual([0, 0]);
});

it('is not for who does not work there', async () => {
  await wrote(on);
  const stranger = await on.world.signIn({ userId: 'usr_else', venues: [] });
  expect((await see(1, stranger)).body).toEqual({ errorid: 'venue.unknown' });
  expect(await unread()).toEqual([1, 1]);
  expect((await reading(on)).guest).toBe(THREAD);
});
