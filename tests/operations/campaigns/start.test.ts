import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { A_TEXT, commandsOf } from '#tests/workers/campaigns/kit.ts';
import { A_DRAFT, leaderOf, ONE } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);

it('starts nothing that says nothing, and nothing that was changed meanwhile', async () => {
  await on.world.call('campaigns.write', { ...A_DRAFT, texts: {} }, as.leader);
  const empty = await on.world.call('campaigns.start', { ...ONE, revision: 1 }, as.leader);
  expect(empty.body).toEqual({ errorid: 'request.invalid', issues: [{ path: 'texts', code: 'field.required' }] });
  await on.world.call('campaigns.write', { ...A_DRAFT, revision: 1 }, as.leader);
  const stale = await on.world.call('campaigns.start', { ...ONE, revision: 1 }, as.leader);
  expect(stale.body).toEqual({ errorid: 'settings.stale' });
});

it('starts at a time, and is a draft again when it is stopped before', async () => {
  await on.world.call('campaigns.write', A_DRAFT, as.leader);
  const one = { ...ONE, revision: 1 };
  const late = await on.world.call('campaigns.start', { ...one, at: on.world.now() - 1 }, as.leader);
  expect(late.body).toEqual({ errorid: 'request.invalid', issues: [{ path: 'at', code: 'field.choice' }] });
  const at = on.world.now() + 3_600_000;
  const { body } = await on.world.call('campaigns.start', { ...one, at }, as.leader);
  expect(body).toMatchObject({ campaign: { state: 'scheduled', dueAt: at, startedAt: null } });
  expect((await commandsOf(on.world.table)).at(-1)?.dueAt).toBe(at);
  const stopped = await on.world.call('campaigns.stop', ONE, as.leader);
  expect(stopped.body).toMatchObject({ campaign: { state: 'draft', dueAt: null } });
  const changed = await on.world.call('campaigns.write', { ...A_DRAFT, name: 'Later', revision: 1 }, as.leader);
  expect(changed.body).toMatchObject({ campaign: { revision: 2 } });
});

it('gives no coupon where the venue has none', async () => {
  const en = { ...A_TEXT, blocks: [...A_TEXT.blocks, { kind: 'coupon' as const, text: 'For you' }] };
  await on.world.call('campaigns.write', { ...A_DRAFT, texts: { en } }, as.leader);
  const { body } = await on.world.call('campaigns.start', { ...ONE, revision: 1 }, as.leader);
  expect(body).toEqual({ errorid: 'request.invalid', issues: [{ path: 'coupon', code: 'field.choice' }] });
});
