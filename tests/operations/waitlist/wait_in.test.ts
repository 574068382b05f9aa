import { expect, it } from 'vitest';
import { day, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { atTheDoor } from './door.ts';

const { on, call, toSaturdayAtEight, waitIn } = atTheDoor();

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

it.each(['waitlist.wait_in', 'reservations.walk_in'] as const)(
  'nobody stands at a door that is closed: %s',
  async (way) => {
    await on.jump(Date.UTC(2026, 11, 9, 19)); // Wednesday
    const { body } = await call(way, { covers: 2, name: 'Anna', phone: '' });
    expect(body).toEqual({ errorid: 'venue.closedWeekly' });
    expect(await on.world.reservations.listDay(VENUE_ID, day('2026-12-09'))).toEqual([]);
  },
);

it('is refused for another house, and without size or name', async () => {
  expect((await call('waitlist.wait_in', { covers: 2, name: 'x', phone: '' }, OTHER_VENUE_ID)).body).toEqual({
    errorid: 'venue.unknown',
  });
  expect((await call('waitlist.wait_in', { covers: 0, name: '', phone: '' })).body.issues).toEqual([
    { path: 'covers', code: 'field.tooSmall' },
    { path: 'name', code: 'field.required' },
  ]);
});

it('keeps a number as it can be called, so that the guest is found by it and can be removed', async () => {
  await toSaturdayAtEight();
  const { body } = await call('waitlist.wait_in', { covers: 2, name: 'Anna', phone: '333 1234567' });
  const stored = await on.world.reservations.load(VENUE_ID, body.reservation.id);
  expect(stored?.contact.phone).toBe('+393331234567');
  expect(await on.world.reservations.idsOfGuest(VENUE_ID, stored?.thread ?? '')).toEqual([body.reservation.id]);
});

it('refuses a number that cannot be called beside its field, and keeps nobody', async () => {
  await toSaturdayAtEight();
  const { status, body } = await call('waitlist.wait_in', { covers: 2, name: 'Anna', phone: '12' });
  expect([status, body.issues]).toEqual([422, [{ path: 'phone', code: expect.stringMatching(/^phone\./) }]]);
  expect(await on.world.reservations.listDay(VENUE_ID, SATURDAY)).toEqual([]);
});
