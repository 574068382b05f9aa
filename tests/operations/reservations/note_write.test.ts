import { expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const write = (id: string, revision: number, note: string, venueId: string = VENUE_ID) =>
  on.world.call('reservations.note_write', { venueId, id, revision, note }, on.host);

it('keeps what the house wrote, shows it to the house alone, and an empty note removes it', async () => {
  const { reservation, token } = await on.book();
  const { body } = await write(reservation.id, 1, '  Likes the corner  ');
  expect(body.reservation).toMatchObject({ note: 'Likes the corner', revision: 2 });
  const seen = await on.world.call('guest.view', {}, { token });
  expect(JSON.stringify(seen.body)).not.toContain('corner');
  expect((await write(reservation.id, 2, 'Likes the corner')).body.reservation.revision).toBe(2);
  expect((await write(reservation.id, 2, '')).body.reservation).toMatchObject({ note: '', revision: 3 });
  const stored = await on.world.reservations.find(VENUE_ID, reservation.id as ReservationId);
  expect(stored?.reservation).not.toHaveProperty('note');
});

it('is refused with the reason, and nothing is written', async () => {
  const { reservation } = await on.book();
  expect((await write(reservation.id, 7, 'x')).body).toEqual({ errorid: 'reservation.stale' });
  expect((await write('res_20261205_00000000', 1, 'x')).body).toEqual({ errorid: 'reservation.unknown' });
  expect((await write(reservation.id, 1, 'x', OTHER_VENUE_ID)).body).toEqual({ errorid: 'venue.unknown' });
  expect((await write(reservation.id, 1, 'x'.repeat(501))).body.issues).toEqual([
    { path: 'note', code: 'field.tooLong' },
  ]);
  const stored = await on.world.reservations.find(VENUE_ID, reservation.id as ReservationId);
  expect(stored?.reservation.revision).toBe(1);
});
