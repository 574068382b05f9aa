import { expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { deskOf } from './desk-kit.ts';

const on = operationWorld();
const { act } = deskOf(on);
const write = (id: string, revision: number, bill: number | null, venueId: string = VENUE_ID) =>
  on.world.call('reservations.bill_write', { venueId, id, revision, bill }, on.host);
const stored = async (id: string) => (await on.world.reservations.find(VENUE_ID, id as ReservationId))?.reservation;

async function seated() {
  const { reservation } = await on.book();
  const confirmed = await act({ id: reservation.id, revision: 1 }, 'confirm');
  await on.jump(Date.UTC(2026, 11, 5, 19));
  return act(confirmed, 'seat');
}

it('keeps what a party has paid, once, and takes it back; an undo passes it over', async () => {
  const { id, revision } = await seated();
  const { body } = await write(id, revision, 8450);
  expect(body.reservation).toMatchObject({ bill: 8450, revision: revision + 1 });
  expect((await write(id, revision, 8450)).body.reservation.revision).toBe(revision + 1);
  expect((await act(body.reservation, 'undo')).presence).toBe('expected');
  expect((await stored(id))?.bill).toBe(8450);
});

it('removes it with null', async () => {
  const { id, revision } = await seated();
  await write(id, revision, 8450);
  expect((await write(id, revision + 1, null)).body.reservation).not.toHaveProperty('bill');
  expect(await stored(id)).not.toHaveProperty('bill');
});

it('is refused with the reason, and nothing is written', async () => {
  const { reservation } = await on.book();
  expect((await write(reservation.id, 1, 100)).body).toEqual({ errorid: 'reservation.notAllowed' });
  expect((await write(reservation.id, 7, 100)).body).toEqual({ errorid: 'reservation.stale' });
  expect((await write(reservation.id, 1, 100, OTHER_VENUE_ID)).body).toEqual({ errorid: 'venue.unknown' });
  expect((await write(reservation.id, 1, -1)).body.issues).toEqual([{ path: 'bill', code: 'field.tooSmall' }]);
  expect((await stored(reservation.id))?.revision).toBe(1);
});
