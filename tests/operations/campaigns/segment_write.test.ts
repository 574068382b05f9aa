import { expect, it } from 'vitest';
import { EVERYBODY } from '#shared/domain/campaign/segment.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { leaderOf } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);
const A_SEGMENT = { venueId: VENUE_ID, segmentId: 'a'.repeat(32), revision: 0, name: 'All', segment: EVERYBODY };

it('saves a segment once, and nothing over what somebody else has changed', async () => {
  for (let press = 0; press < 2; press += 1) {
    expect((await on.world.call('campaigns.segment_write', A_SEGMENT, as.leader)).body).toMatchObject({ revision: 1 });
  }
  const stale = await on.world.call('campaigns.segment_write', { ...A_SEGMENT, name: 'Other' }, as.leader);
  expect(stale.body).toEqual({ errorid: 'settings.stale' });
  const next = await on.world.call('campaigns.segment_write', { ...A_SEGMENT, name: 'Other', revision: 1 }, as.leader);
  expect(next.body).toMatchObject({ revision: 2 });
});

it('takes no question about health', async () => {
  const segment = { ...EVERYBODY, allergies: 'Nuts' };
  await on.world.call('campaigns.segment_write', { ...A_SEGMENT, segment } as never, as.leader);
  const { body } = await on.world.call('campaigns.segments', { venueId: VENUE_ID }, as.leader);
  expect(body.segments.every((each: { segment: object }) => !('allergies' in each.segment))).toBe(true);
});
