import { expect, it } from 'vitest';
import { ALL_ACCOUNTS } from '#shared/domain/campaign/account-segment.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { marketerOf } from './campaigns-kit.ts';

const on = operationWorld();
const as = marketerOf(on);

it('removes a segment, and removes it twice', async () => {
  const saved = { segmentId: 'a'.repeat(32), revision: 0, name: 'All', segment: ALL_ACCOUNTS };
  await on.world.call('boss.campaigns_segment_write', saved, as.marketer);
  const { segmentId } = saved;
  for (let press = 0; press < 2; press += 1) {
    expect((await on.world.call('boss.campaigns_segment_remove', { segmentId }, as.marketer)).status).toBe(200);
  }
  expect((await on.world.call('boss.campaigns', {}, as.marketer)).body.segments).toEqual([]);
});
