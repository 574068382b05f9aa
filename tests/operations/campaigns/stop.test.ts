import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aGuestInBook, commandsOf, sendingOn } from '#tests/workers/campaigns/kit.ts';
import { A_DRAFT, leaderOf, ONE } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);

it('starts once, stops, and counts every guest', async () => {
  const { table } = on.world;
  await aGuestInBook(table, 'ada');
  await on.world.call('campaigns.write', A_DRAFT, as.leader);
  for (let press = 0; press < 2; press += 1) {
    const { body } = await on.world.call('campaigns.start', { ...ONE, revision: 1 }, as.leader);
    expect(body).toMatchObject({ campaign: { state: 'freezing' } });
  }
  const commands = await commandsOf(table);
  expect(commands).toHaveLength(1);
  const sending = sendingOn({ now: on.world.now });
  const [first] = commands;
  if (first) await sending.take(sending.depsOn(table), first.command);
  expect((await on.world.call('campaigns.stop', ONE, as.leader)).body).toMatchObject({
    campaign: { state: 'stopped', stop: 'person' },
  });
  const last = (await commandsOf(table)).at(-1);
  if (last) await sending.take(sending.depsOn(table), last.command);
  const { body } = await on.world.call('campaigns.results', ONE, as.leader);
  expect(body.skipped + body.held).toBe(1);
  expect(sending.mails).toEqual([]);
});
