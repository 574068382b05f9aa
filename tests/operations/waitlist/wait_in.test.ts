import { expect, it } from 'vitest';
import { OTHER_VENUE_ID, SATURDAY } from '#tests/kit/builders.ts';
import { atTheDoor } from './door.ts';

const { call, toSaturdayAtEight, waitIn } = atTheDoor();

it('puts a party at the door into the line of the day; it takes no table and is written to by nobody', async () => {
  await toSaturdayAtEight();
  const { body } = await waitIn();
  expect(body).toMatchObject({
    date: SATURDAY,
    reservation: { name: 'Blue hat', booking: 'waitlisted', presence: 'arrived', messaging: 'none', unit: null },
  });
  expect(body.reservation.actions).toContain('cancel');
  expect((await call('reservations.check', { date: SATURDAY })).body.violations).toEqual([]);
});

it('is refused on a closed day and for another house', async () => {
  expect((await call('waitlist.wait_in', { covers: 2, name: 'x', phone: '' }, OTHER_VENUE_ID)).body).toEqual({
    errorid: 'venue.unknown',
  });
  expect((await call('waitlist.wait_in', { covers: 0, name: '', phone: '' })).body.issues).toEqual([
    { path: 'covers', code: 'field.tooSmall' },
    { path: 'name', code: 'field.required' },
  ]);
});
