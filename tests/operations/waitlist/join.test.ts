import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { settleFailure } from '#functions/services/settle-failure.ts';
import { messagesStore } from '#functions/stores/messages.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, aRules, aTable, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests } from '#tests/kit/world.ts';

const on = operationWorld({ rules: aRules({ tables: [aTable()], leadMinutes: 0 }) });
const join = (over = {}, options = {}) => on.world.call('waitlist.join', { ...aGuestBooking(), ...over }, options);

it('waits for a full time without a row on the sheet, and opens by its link', async () => {
  await on.book();
  const { body } = await join({ phone: '3330000002' });
  expect(body.reservation).toMatchObject({
    booking: 'waitlisted',
    message: { purpose: 'waitlistJoined', state: 'queued' },
    cancellable: true,
    duration: 90,
  });
  const { sheet, version } = await on.world.days.load(VENUE_ID, SATURDAY);
  expect([sheet.parties.length, version]).toEqual([1, 2]);
  expect((await on.world.call('guest.view', {}, { token: body.token })).status).toBe(200);
});

it('waits once for a meal, and not where one has a table', async () => {
  await on.book();
  expect((await join()).body).toEqual({ errorid: 'reservation.duplicate' });
  const key = randomUUID();
  const first = await join({ phone: '3330000002' }, { key });
  expect(await join({ phone: '3330000002' }, { key })).toEqual(first);
  expect((await join({ phone: '3330000002' })).body).toEqual({ errorid: 'reservation.duplicate' });
});

it('is not joined for a time that has become free: that can be booked', async () => {
  const { token } = await on.book();
  await on.world.call('guest.cancel', {}, { token });
  expect((await join({ phone: '3330000003' })).body).toEqual({
    errorid: 'time.free',
    detail: { alternatives: [{ date: SATURDAY, start: 1200, area: null }] },
  });
  expect(await on.world.reservations.listDay(VENUE_ID, SATURDAY)).toHaveLength(1);
});

it('closes an hour before', async () => {
  await on.book();
  on.world.setNow(Date.UTC(2026, 11, 5, 18)); // 19:00 in Rome, an hour before
  expect((await join({ phone: '3330000002' })).body).toEqual({ errorid: 'reservation.waitlistClosed' });
});

it('has no list for times that are not offered, closed days and crowds', async () => {
  expect((await join({ start: 600 })).body.errorid).toBe('time.notOffered');
  expect((await join({ date: '2026-12-09' })).body.errorid).toBe('venue.closedWeekly');
  expect((await join({ adults: 9 })).body.errorid).toBe('party.aboveOnlineLimit');
  expect((await join({ adults: 6, children: 2 })).body.errorid).not.toBe('party.aboveOnlineLimit');
  expect((await join({ phone: '12' })).body.errorid).toBe('phone.countryCode');
});

it('notes how long and how flexibly a guest will wait, and the place in line', async () => {
  await on.book();
  await join({ phone: '3330000002' });
  on.world.pass(1000);
  const { body } = await join({ phone: '3330000003', waitHours: 4, flexMinutes: 30 });
  const until = on.world.now() + 4 * 3_600_000;
  expect(body.reservation).toMatchObject({ waits: { start: 1200, flex: 30, until }, line: { place: 2, of: 2 } });
  const seen = (await on.world.call('guest.view', {}, { token: body.token })).body.reservation;
  expect(seen).toMatchObject({ waits: { flex: 30 }, line: { place: 2, of: 2 } });
});

/** WhatsApp reports that it does not know the number. */
async function unreached(id: string): Promise<void> {
  const { days, reservations, limits, table, now } = on.world;
  const reservationId = id as ReservationId;
  const last = (await reservations.find(VENUE_ID, reservationId))?.messages.at(-1);
  if (!last) throw new Error('nothing was written');
  const ref = { venueId: VENUE_ID, reservationId, messageId: last.id };
  await messagesStore(table).advance(ref, { state: 'failed', at: now(), failure: '131026' });
  await settleFailure({ days, reservations, guests, limits }, ref, now());
}

it.each([
  ['corrects the number', 'guest.change_number', { phone: '3330000004' }],
  ['leaves an address', 'guest.change_email', { email: 'zia@example.com' }],
  ['has the message sent once more', 'guest.resend', {}],
] as const)('still shows the place in line to who %s', async (_, operation, input) => {
  await on.book();
  await join({ phone: '3330000002' });
  on.world.pass(1000);
  const { token, reservation } = (await join({ phone: '3330000003' })).body;
  if (operation === 'guest.change_email') await unreached(reservation.id);
  on.world.pass(60_000);
  const { body } = await on.world.call(operation, input as never, { token });
  expect(body).toMatchObject({ errorid: '0', reservation: { line: { place: 2, of: 2 } } });
});

it.each([
  ['longer than two days', { waitHours: 49 }, 'waitHours', 'field.tooLarge'],
  ['not at all', { waitHours: 0 }, 'waitHours', 'field.tooSmall'],
  ['at any time of the day', { flexMinutes: 121 }, 'flexMinutes', 'field.tooLarge'],
])('does not let a guest wait %s', async (_, over, path, code) => {
  await on.book();
  expect((await join({ phone: '3330000002', ...over })).body.issues).toEqual([{ path, code }]);
});
