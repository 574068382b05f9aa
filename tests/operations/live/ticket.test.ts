import { expect, it } from 'vitest';
import { liveStore } from '#functions/stores/live.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const ask = (venueId: string) => on.world.call('live.ticket', { venueId }, on.host);

it('gives a ticket that opens one connection to the venue, and no second', async () => {
  const { body } = await ask(VENUE_ID);
  expect(body).toMatchObject({ seconds: 30, ticket: expect.stringMatching(/^[\w-]{43}$/) });
  const live = liveStore(on.world.table);
  const both = await Promise.all([1, 2].map(() => live.redeem(body.ticket, on.world.now())));
  expect(both).toHaveLength(2);
  expect(both.filter((admitted) => admitted?.venueId === VENUE_ID)).toHaveLength(1);
  expect(await live.redeem(body.ticket, on.world.now())).toBeNull();
});

it('gives one that is good for half a minute and no longer', async () => {
  const live = liveStore(on.world.table);
  const { body } = await ask(VENUE_ID);
  expect(await live.redeem(body.ticket, on.world.now() + 30_000)).toBeNull();
  expect(await live.redeem(body.ticket, on.world.now() + 29_999)).toMatchObject({ venueId: VENUE_ID });
});

it('gives none for a house of somebody else', async () => {
  expect((await ask(OTHER_VENUE_ID)).body).toEqual({ errorid: 'venue.unknown' });
});
