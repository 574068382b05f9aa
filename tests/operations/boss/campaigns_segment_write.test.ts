import { expect, it } from 'vitest';
import { ALL_ACCOUNTS } from '#shared/domain/campaign/account-segment.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { marketerOf } from './campaigns-kit.ts';

const on = operationWorld();
const as = marketerOf(on);
const ENDED = {
  segmentId: 'a'.repeat(32),
  revision: 0,
  name: 'Ended',
  segment: { ...ALL_ACCOUNTS, licences: ['ended'] },
};
const write = async (over: object = {}) =>
  (await on.world.call('boss.campaigns_segment_write', { ...ENDED, ...over } as never, as.marketer)).body;

it('saves a segment once, and nothing over what somebody else has changed', async () => {
  expect(await write()).toMatchObject({ revision: 1 });
  expect(await write()).toMatchObject({ revision: 1 });
  expect((await write({ name: 'Other' })).errorid).toBe('settings.stale');
  expect(await write({ name: 'Other', revision: 1 })).toMatchObject({ revision: 2 });
  const { body } = await on.world.call('boss.campaigns', {}, as.marketer);
  expect(body.segments).toEqual([{ ...ENDED, name: 'Other', revision: 2 }]);
  expect(body.campaigns).toEqual([]);
});
