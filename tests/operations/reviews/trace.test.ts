import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { LEFT, SEATED, visited, write } from './kit.ts';

const on = operationWorld();
const trace = async (token: string, venueId = VENUE_ID) =>
  (await on.world.call('reviews.trace', { venueId, token }, on.host)).body;

it('a token leads its venue to the visit, also typed in another way', async () => {
  const { id, token: link } = await visited(on);
  const { token } = (await write(on, link)).body.review;
  const found = { review: { reservationId: id, guest: 'Anna Rossi' }, seatedAt: SEATED, leftAt: LEFT };
  expect(await trace(token)).toMatchObject(found);
  expect(await trace(` ${token.slice(0, 4).toLowerCase()}-${token.slice(4).toLowerCase()} `)).toMatchObject(found);
});

it('one wrong character leads nowhere, and so does another venue’s token', async () => {
  const { token: link } = await visited(on);
  const { token } = (await write(on, link)).body.review;
  const other = token.startsWith('7') ? '8' : '7';
  expect((await trace(`${other}${token.slice(1)}`)).errorid).toBe('review.unknown');
  const elsewhere = await on.world.signIn({ userId: 'usr_else', accountId: 'acc_other', venues: [OTHER_VENUE_ID] });
  const { body } = await on.world.call('reviews.trace', { venueId: OTHER_VENUE_ID, token }, elsewhere);
  expect(body.errorid).toBe('review.unknown');
  expect((await on.world.call('reviews.trace', { venueId: VENUE_ID, token }, elsewhere)).body.errorid).toBe(
    'venue.unknown',
  );
});
