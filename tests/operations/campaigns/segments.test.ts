import { expect, it } from 'vitest';
import { EVERYBODY } from '#shared/domain/campaign/segment.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aGuestInBook } from '#tests/workers/campaigns/kit.ts';
import { leaderOf } from './kit.ts';

const on = operationWorld();
const as = leaderOf(on);

it('counts the guests that each segment has now', async () => {
  await aGuestInBook(on.world.table, 'ada');
  const save = (segmentId: string, name: string, segment: typeof EVERYBODY) =>
    on.world.call('campaigns.segment_write', { venueId: VENUE_ID, segmentId, revision: 0, name, segment }, as.leader);
  await save('a'.repeat(32), 'All', EVERYBODY);
  await save('b'.repeat(32), 'Regulars', { ...EVERYBODY, visits: { least: 5, most: null } });
  const { body } = await on.world.call('campaigns.segments', { venueId: VENUE_ID }, as.leader);
  expect(body.segments.map(({ name, guests }: { name: string; guests: number }) => [name, guests])).toEqual([
    ['All', 1],
    ['Regulars', 0],
  ]);
});
