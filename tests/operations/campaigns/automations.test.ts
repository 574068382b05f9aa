import { expect, it } from 'vitest';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { leaderOf } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);

it('lists nothing before anything was written', async () => {
  const { body } = await on.world.call('campaigns.automations', { venueId: VENUE_ID }, as.leader);
  expect(body.automations).toEqual([]);
});
