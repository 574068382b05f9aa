import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aGuestInBook, commandsOf, sendingOn } from '#tests/workers/campaigns/kit.ts';
import { A_DRAFT, leaderOf, ONE } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);

it('pauses what is being sent, and lets it go on', async () => {
  const { table } = on.world;
  await aGuestInBook(table, 'ada');
  await on.world.call('campaigns.write', A_DRAFT, as.leader);
  expect((await on.world.call('campaigns.pause', ONE, as.leader)).body).toEqual({ errorid: 'settings.stale' });
  await on.world.call('campaigns.start', { ...ONE, revision: 1 }, as.leader);
  const sending = sendingOn({ now: on.world.now });
  const takeLast = async () => {
    const last = (await commandsOf(table)).at(-1);
    if (last) await sending.take(sending.depsOn(table), last.command);
  };
  await takeLast();
  for (let press = 0; press < 2; press += 1) {
    const { body } = await on.world.call('campaigns.pause', ONE, as.leader);
    expect(body).toMatchObject({ campaign: { state: 'paused' } });
  }
  await takeLast();
  expect(sending.mails).toEqual([]);
  const { body } = await on.world.call('campaigns.resume', ONE, as.leader);
  expect(body).toMatchObject({ campaign: { state: 'sending' } });
  await takeLast();
  const { body: found } = await on.world.call('campaigns.results', ONE, as.leader);
  expect(sending.mails).toHaveLength(1 - found.held);
});
