import { expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { atTheDoor } from './door.ts';

const { on, call, toSaturdayAtEight, waitIn } = atTheDoor();

/** A party at the door with a number: its id. */
async function waiting(phone = '333 1234567'): Promise<ReservationId> {
  await toSaturdayAtEight();
  const { body } = await call('waitlist.wait_in', { covers: 2, name: 'Anna', phone });
  return body.reservation.id;
}
const tell = (id: string) => call('waitlist.tell_ready', { id });
const messagesOf = async (id: ReservationId) => (await on.world.reservations.find(VENUE_ID, id))?.messages ?? [];

it('writes to who waits at the door that the table is ready, and to nobody by itself', async () => {
  const id = await waiting();
  expect(await messagesOf(id)).toEqual([]);
  const { body } = await tell(id);
  expect(body.reservation).toMatchObject({
    ...{ booking: 'waitlisted', presence: 'arrived', messaging: 'none', unsend: true },
    message: { purpose: 'tableReady', state: 'queued' },
  });
  const stored = await on.world.reservations.load(VENUE_ID, id);
  expect(stored?.history.at(-1)).toMatchObject({ action: 'tellReady', actor: { name: 'Hanna' } });
});

it('is stopped before it leaves, and may be sent again only a minute after one that left', async () => {
  const id = await waiting();
  await tell(id);
  on.world.pass(1000);
  expect((await tell(id)).body).toEqual({ errorid: 'message.tooSoon', detail: { limit: 59 } });
  const { body } = await call('reservations.unsend', { id });
  expect(body.reservation).toMatchObject({ unsend: false, message: null });
  expect(await messagesOf(id)).toEqual([]);
  expect((await tell(id)).body.reservation.message).toMatchObject({ purpose: 'tableReady' });
  on.world.pass(60_000);
  expect((await tell(id)).body.errorid).toBe('0');
});

it('needs a number, and somebody who waits at the door', async () => {
  await toSaturdayAtEight();
  const { body } = await waitIn();
  expect((await tell(body.reservation.id)).body).toEqual({ errorid: 'message.none' });
  const id = await waiting('333 7654321');
  const { body: seated } = await call('waitlist.seat', { id, revision: 1 });
  expect(seated.errorid).toBe('0');
  expect((await tell(id)).body).toEqual({ errorid: 'reservation.notAllowed' });
  expect((await tell('res_20261205_00000000')).body).toEqual({ errorid: 'reservation.unknown' });
});
