import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, SATURDAY } from '#tests/kit/builders.ts';
import { atTheDoor } from './door.ts';

const { on, call, toSaturdayAtEight, walkIn, waitIn } = atTheDoor();
const next = (name: string, covers = 2) => {
  on.world.pass(1);
  return waitIn(name, covers);
};

it('tells the order of those who wait, and how long it would be until there is a table', async () => {
  await toSaturdayAtEight();
  await walkIn();
  const [first, second, third] = [await next('One'), await next('Two'), await next('Eight', 8)];
  const { body } = await call('waitlist.line', {});
  expect(body).toEqual({
    errorid: '0',
    date: SATURDAY,
    minute: 1200,
    waiting: [
      { id: first.body.reservation.id, place: 1, of: 3, quote: { wait: 120, unit: 1 } },
      { id: second.body.reservation.id, place: 2, of: 3, quote: { wait: 120, unit: 1 } },
      { id: third.body.reservation.id, place: 3, of: 3, quote: null },
    ],
  });
  expect((await call('waitlist.line', {}, OTHER_VENUE_ID)).body).toEqual({ errorid: 'venue.unknown' });
});
