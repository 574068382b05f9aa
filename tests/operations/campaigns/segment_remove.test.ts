import { expect, it } from 'vitest';
import { EVERYBODY } from '#shared/domain/campaign/segment.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { leaderOf } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);

it('removes a segment, also twice', async () => {
  const which = { venueId: VENUE_ID, segmentId: 'a'.repeat(32) };
  await on.world.call('campaigns.segment_write', { ...which, revision: 0, name: 'All', segment: EVERYBODY }, as.leader);
  for (let press = 0; press < 2; press += 1) {
    expect((await on.world.call('campaigns.segment_remove', which, as.leader)).body.errorid).toBe('0');
  }
  expect((await on.world.call('campaigns.segments', which, as.leader)).body.segments).toEqual([]);
});
