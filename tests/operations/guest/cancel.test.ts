import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const cancel = (token: string, options = {}) => on.world.call('guest.cancel', {}, { token, ...options });

it('frees the table at once and sends the message', async () => {
  const { token } = await on.book();
  expect((await cancel(token)).body.reservation).toMatchObject({
    booking: 'cancelled',
    cancellable: false,
    message: { purpose: 'cancelled', state: 'queued' },
  });
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties).toEqual([]);
  await on.book();
});

it('twice is once, with the same key and with another', async () => {
  const { token } = await on.book();
  const key = randomUUID();
  const first = await cancel(token, { key });
  expect(await cancel(token, { key })).toEqual(first);
  expect(await cancel(token)).toMatchObject({ status: 200, body: { reservation: { booking: 'cancelled' } } });
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).version).toBe(2);
});

it('is not allowed once the party sits', async () => {
  const { reservation, token } = await on.book();
  for (const [n, action] of (['confirm', 'seat'] as const).entries()) {
    if (action === 'seat') await on.jump(Date.UTC(2026, 11, 5, 17)); // 18:00 in Rome, on the day itself
    await on.world.call(
      'reservations.act',
      { venueId: VENUE_ID, id: reservation.id, revision: n + 1, action },
      on.host,
    );
  }
  expect((await cancel(token)).body).toEqual({ errorid: 'reservation.notAllowed' });
});

it('is not allowed from the start on: who does not come then is absent', async () => {
  const { reservation, token } = await on.book();
  await on.jump(Date.UTC(2026, 11, 5, 18)); // 19:00 in Rome
  await on.world.call(
    'reservations.act',
    { venueId: VENUE_ID, id: reservation.id, revision: 1, action: 'confirm' },
    on.host,
  );
  const view = async () => (await on.world.call('guest.view', {}, { token })).body.reservation;
  expect((await view()).cancellable).toBe(true);
  on.world.setNow(Date.UTC(2026, 11, 5, 19));
  expect((await view()).cancellable).toBe(false);
  expect((await cancel(token)).body).toEqual({ errorid: 'reservation.notAllowed' });
  on.world.setNow(Date.UTC(2026, 11, 5, 19) - 1);
  expect((await cancel(token)).body.reservation).toMatchObject({ booking: 'cancelled' });
});

it('leaves the waitlist without a further message', async () => {
  const { token } = await on.wait();
  expect((await cancel(token)).body.reservation).toMatchObject({
    booking: 'cancelled',
    was: 'waitlisted',
    message: { purpose: 'waitlistJoined' },
  });
});
