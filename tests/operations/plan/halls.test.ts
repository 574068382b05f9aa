import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const look = (venueId: string = VENUE_ID) => on.world.call('plan.halls', { venueId }, on.host);

it('shows every table from the first day: what nobody has drawn stands in rows, area by area', async () => {
  const { body } = await look();
  expect(body).toMatchObject({ revision: 0, halls: [{ name: null, area: 'Indoor', tables: [{ no: 1 }, { no: 2 }] }] });
  expect((await look(OTHER_VENUE_ID)).body).toEqual({ errorid: 'venue.unknown' });
});
