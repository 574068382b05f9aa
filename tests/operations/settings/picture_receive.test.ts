import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();

it('takes an upload once, and none of another account or for another venue', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const stranger = await on.world.signIn({ role: 'owner', accountId: 'acc_other', venues: [OTHER_VENUE_ID] });
  const offered = await on.world.call('settings.picture_start', { venueId: VENUE_ID, kind: 'picture' }, owner);
  const { upload } = offered.body as { upload: string };
  const receive = async (venueId: string, who: typeof owner) =>
    (await on.world.send('settings.picture_receive', { venueId, kind: 'picture', upload }, who)).body;
  expect((await receive(OTHER_VENUE_ID, owner)).errorid).toBe('venue.unknown');
  expect((await receive(OTHER_VENUE_ID, stranger)).errorid).toBe('upload.gone');
  const { path } = await receive(VENUE_ID, owner);
  expect(on.world.pictures.has(path)).toBe(true);
  expect((await receive(VENUE_ID, owner)).errorid).toBe('upload.gone');
});
