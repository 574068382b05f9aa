import { expect, it } from 'vitest';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { marketerOf, NEWS_DRAFT } from './campaigns-kit.ts';
import { staff } from './kit.ts';

const on = operationWorld();
const as = marketerOf(on);

it('lists the platform’s campaigns to who reaches the area, and to no owner, venue or other area', async () => {
  await on.world.call('boss.campaigns_write', NEWS_DRAFT, as.marketer);
  const { body } = await on.world.call('boss.campaigns', {}, as.marketer);
  expect(body.campaigns.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
    ['Report', 'draft'],
  ]);
  const support = await staff(on.world, 'usr_support', { level: 120, areas: ['support'] });
  expect((await on.world.call('boss.campaigns', {}, support)).body.errorid).toBe('session.forbidden');
  const owner = await on.world.signIn({ role: 'owner' });
  expect((await on.world.call('boss.campaigns', {}, owner)).body.errorid).toBe('session.forbidden');
  const asVenue = await on.world.call('campaigns.list', { venueId: 'ven_platform' }, owner);
  expect(asVenue.body.errorid).toBe('venue.unknown');
  const asBoss = await on.world.call('campaigns.list', { venueId: 'ven_platform' }, as.marketer);
  expect(asBoss.status).not.toBe(200);
});
