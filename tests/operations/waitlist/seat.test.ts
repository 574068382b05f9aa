import { expect, it } from 'vitest';
import { SATURDAY } from '#tests/kit/builders.ts';
import { atTheDoor } from './door.ts';

const { on, call, toSaturdayAtEight, walkIn, waitIn } = atTheDoor();
const seat = (id: string, revision = 1) => call('waitlist.seat', { id, revision });

it('seats one who waits as soon as a table is free, in one word; taken back the party has arrived', async () => {
  await toSaturdayAtEight();
  const { id: first, revision } = (await walkIn()).body.reservation;
  const { id } = (await waitIn()).body.reservation;
  expect((await seat(id)).body).toEqual({ errorid: 'tables.none' });

  await call('reservations.act', { id: first, revision, action: 'finish' });
  on.world.pass(15 * 60_000);
  const seated = (await seat(id)).body.reservation;
  expect(seated).toMatchObject({ booking: 'confirmed', presence: 'seated', start: 1215, unit: 1 });
  expect((await seat(id)).body).toEqual({ errorid: 'reservation.stale' });
  expect((await seat(id, 2)).body).toEqual({ errorid: 'reservation.notAllowed' });
  expect((await call('reservations.check', { date: SATURDAY })).body.violations).toEqual([]);
  const undone = await call('reservations.act', { id, revision: 2, action: 'undo' });
  expect(undone.body.reservation).toMatchObject({ booking: 'confirmed', presence: 'arrived' });
});

it('seats nobody who waits for another day, nobody twice, and nobody unknown', async () => {
  const { reservation } = await on.wait();
  expect((await seat(reservation.id)).body).toEqual({ errorid: 'reservation.notAllowed' });
  expect((await seat('res_20261205_00000000')).body).toEqual({ errorid: 'reservation.unknown' });
});
