import { expect, it } from 'vitest';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { aGuestBooking, VENUE_ID } from '#tests/kit/builders.ts';
import { pageOf, sectionCases } from '../section-kit.ts';

const { options: _options, diets: _diets, ...asked } = FORM_DEFAULTS;
const value = { ...asked, email: 'required', birthdate: 'required', minimumAge: 18 } as const;
const { on, write } = sectionCases({
  section: 'guestForm',
  value,
  wrong: [
    ['an age that no birthdate is asked for', { ...value, birthdate: 'optional' }, 'birthdate', 'field.required'],
    ['an age below one', { ...value, minimumAge: 0 }, 'minimumAge', 'field.tooSmall'],
    ['a way of asking that there is not', { ...value, email: 'maybe' }, 'email', 'field.choice'],
  ],
});

it('sets what guests are asked, and leaves the rules and the wishes alone', async () => {
  await write(value);
  const venue = await on.world.venues.find(VENUE_ID);
  expect(venue?.form).toEqual({ ...FORM_DEFAULTS, ...value });
  expect(venue?.rules).toEqual(on.world.venue.rules);
  expect((await pageOf(on)).form).toEqual({ ...FORM_DEFAULTS, ...value });
});

it('is what a booking is judged by; nothing is written of who is too young', async () => {
  await write(value);
  const book = (over = {}) => on.world.call('reservations.create', aGuestBooking(over));
  expect((await book()).body).toEqual({
    errorid: 'request.invalid',
    issues: [
      { path: 'email', code: 'field.required' },
      { path: 'birthdate', code: 'field.required' },
    ],
  });
  const young = { email: 'anna@example.com', birthdate: '2010-01-01' };
  expect((await book(young)).body.issues).toEqual([{ path: 'birthdate', code: 'guest.tooYoung' }]);
  expect((await on.world.days.load(VENUE_ID, aGuestBooking().date as never)).version).toBe(0);

  const { reservation } = (await book({ ...young, birthdate: '1990-01-01' })).body;
  expect(await on.world.reservations.load(VENUE_ID, reservation.id)).toMatchObject({
    contact: { name: 'Anna Rossi', email: 'anna@example.com', birthdate: '1990-01-01' },
  });
  expect(reservation).not.toHaveProperty('birthdate');
});
