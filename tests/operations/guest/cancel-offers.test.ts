import { expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, aRules, aTable, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld({ rules: aRules({ tables: [aTable()], leadMinutes: 0 }) });
const stored = (id: string) => on.world.reservations.find(VENUE_ID, id as ReservationId);
const wait = async (phone: string) => (await on.world.call('waitlist.join', aGuestBooking({ phone }))).body.reservation;
const violations = async () =>
  (await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host)).body.violations;

it('gives a cancelled table to who waits before any stranger can have it, for the time of the offer', async () => {
  const { token } = await on.book();
  const { id } = await wait('3330000002');
  const { body } = await on.world.call('guest.cancel', {}, { token });
  expect(body.reservation).toMatchObject({ booking: 'cancelled' });
  // No worker has run: the offer is part of the same commit.
  const found = await stored(id);
  expect(found?.reservation).toMatchObject({ booking: 'offered', expiresAt: expect.any(Number) });
  expect(found?.messages.at(-1)).toMatchObject({ purpose: 'waitlistOffer', state: 'queued' });
  const stranger = await on.world.call('reservations.create', aGuestBooking({ phone: '3330000009' }));
  expect(stranger.body).toMatchObject({ errorid: 'tables.none', detail: { waitlist: true } });
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties).toMatchObject([{ status: 'offered' }]);
  expect(await violations()).toEqual([]);
});

it('offers it to the first in line, once, however often the guest presses', async () => {
  const { token } = await on.book();
  const one = await wait('3330000002');
  on.world.pass(1_000);
  const two = await wait('3330000003');
  await Promise.all([1, 2].map(() => on.world.call('guest.cancel', {}, { token })));
  const states = await Promise.all([one, two].map(async ({ id }) => (await stored(id))?.reservation.booking));
  expect(states).toEqual(['offered', 'waitlisted']);
  expect(await violations()).toEqual([]);
});

it('offers nothing when somebody leaves the waiting list', async () => {
  await on.book();
  const { body } = await on.world.call('waitlist.join', aGuestBooking({ phone: '3330000002' }));
  const { id } = await wait('3330000003');
  await on.world.call('guest.cancel', {}, { token: body.token });
  expect((await stored(id))?.reservation.booking).toBe('waitlisted');
});
