// biome-ignore-all lint/style/useFilenamingConvention: an operation’s test is named as the operation is
import { expect, it } from 'vitest';
import { FORM_DEFAULTS } from '#shared/domain/venue/guest-form.ts';
import { aGuestBooking, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const form = { ...FORM_DEFAULTS, email: 'required', birthdate: 'required', minimumAge: 18 } as const;
const asOwner = async (input: object) =>
  on.world.send('settings.guest_form_write', input, await on.world.signIn({ role: 'owner' }));
const wire = { ...form, options: [...form.options], diets: [...form.diets] };

it('sets what guests are asked, and leaves the rules alone', async () => {
  expect((await asOwner({ venueId: VENUE_ID, form: wire })).body).toEqual({ errorid: '0', form: wire });
  const venue = await on.world.venues.find(VENUE_ID);
  expect(venue?.form).toEqual(form);
  expect(venue?.rules).toEqual(on.world.venue.rules);
  const found = await on.world.call('venues.find', { hostname: 'localhost' });
  expect(found.body.form).toEqual(wire);
});

it('is what a booking is judged by; nothing is written of who is too young', async () => {
  await asOwner({ venueId: VENUE_ID, form: wire });
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

it('refuses an age that no birthdate is asked for', async () => {
  const { body } = await asOwner({ venueId: VENUE_ID, form: { ...wire, birthdate: 'optional' } });
  expect(body).toEqual({ errorid: 'request.invalid', issues: [{ path: 'form.birthdate', code: 'field.required' }] });
  expect((await on.world.venues.find(VENUE_ID))?.form).toEqual(FORM_DEFAULTS);
});

it('is for owners and managers of the venue', async () => {
  const input = { venueId: VENUE_ID, form: wire };
  expect((await on.world.send('settings.guest_form_write', input, on.host)).body.errorid).toBe('session.forbidden');
  expect((await asOwner({ ...input, venueId: 'ven_elsewhere' })).body.errorid).toBe('venue.unknown');
});
