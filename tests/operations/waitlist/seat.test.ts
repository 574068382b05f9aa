import { describe, expect, it } from 'vitest';
import { aGuestBooking, aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
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

describe('who waited with a wish, or is many', () => {
  const outside = { area: 'Outdoor', max: 4 } as const;
  const tables = [
    aTable({ max: 2 }),
    aTable({ ...outside, no: 2, name: 'T2', max: 4 }),
    aTable({ ...outside, no: 3, name: 'T3', max: 4, highchairs: true }),
  ];
  const venue = operationWorld({ rules: aRules({ areas: ['Indoor', 'Outdoor'], tables }) });
  const asHost = (operation: Parameters<typeof venue.world.call>[0], input: object) =>
    venue.world.call(operation, { venueId: VENUE_ID, ...input }, venue.host);
  const seatNow = async (id: string) => (await asHost('waitlist.seat', { id, revision: 1 })).body.reservation;
  const violations = async () => (await asHost('reservations.check', { date: SATURDAY })).body.violations;
  const family = { area: 'Outdoor', adults: 1, children: 1, highchairs: 1 } as const;
  /** Everybody else has gone by six, when the wished time is two hours away. */
  const waitsOutside = async () => {
    const { reservation } = await venue.wait(family);
    const { body } = await asHost('reservations.tonight', { date: SATURDAY });
    for (const { id, revision } of body.reservations) {
      if (id !== reservation.id) await asHost('reservations.act', { id, revision, action: 'cancel' });
    }
    await venue.jump(Date.UTC(2026, 11, 5, 17));
    return reservation.id;
  };

  it('sits where the wish is kept', async () => {
    const id = await waitsOutside();
    const { body } = await asHost('waitlist.line', {});
    expect(body.waiting).toMatchObject([{ id, quote: { wait: 0, unit: 3 } }]);
    expect(await seatNow(id)).toMatchObject({ area: 'Outdoor', unit: 3 });
    expect(await violations()).toEqual([]);
  });

  it('sits where there is room when the wish cannot be kept', async () => {
    const id = await waitsOutside();
    for (const unit of [2, 3]) await asHost('reservations.walk_in', { covers: 2, name: 'A', unit });
    expect(await seatNow(id)).toMatchObject({ area: 'Outdoor', unit: 1 });
    expect(await violations()).toEqual([]);
  });

  it('sits at several tables, and the reservation says so', async () => {
    await venue.jump(Date.UTC(2026, 11, 5, 19));
    const { body } = await asHost('waitlist.wait_in', { covers: 7, name: 'Seven', phone: '' });
    expect((await seatNow(body.reservation.id)).parts).toEqual([4, 3]);
    expect(await violations()).toEqual([]);
  });

  it('is the guest that the table is of: whoever books once more for that meal has a place already', async () => {
    await seatNow(await waitsOutside());
    const { body } = await venue.world.call('reservations.create', aGuestBooking({ start: at('21:30') }));
    expect(body.errorid).toBe('reservation.duplicate');
  });
});

it('seats nobody who waits for another day, nobody twice, and nobody unknown', async () => {
  const { reservation } = await on.wait();
  expect((await seat(reservation.id)).body).toEqual({ errorid: 'reservation.notAllowed' });
  expect((await seat('res_20261205_00000000')).body).toEqual({ errorid: 'reservation.unknown' });
});
