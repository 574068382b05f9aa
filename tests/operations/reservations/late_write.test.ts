import { beforeEach, describe, expect, it } from 'vitest';
import { messagesStore } from '#functions/stores/messages.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
/** Eight in the evening in Rome, when the party is due. */
const START = Date.UTC(2026, 11, 5, 19);
const MINUTE = 60_000;
let token: string;
let id: ReservationId;
const write = (revision: number, minutes: number | null, venueId: string = VENUE_ID) =>
  on.world.call('reservations.late_write', { venueId, id, revision, minutes }, on.host);
const act = (action: 'confirm' | 'arrive' | 'undo' | 'cancel', revision: number) =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action }, on.host);

beforeEach(async () => {
  const booked = await on.book();
  token = booked.token;
  id = reservationIdOf(SATURDAY, booked.reservation.code);
});

describe('who phones to come late', () => {
  beforeEach(async () => {
    await act('confirm', 1);
    await on.jump(START - 30 * MINUTE);
  });

  it('is late for the house and on the own page, by the name of who noted it, and is not written to', async () => {
    const told = () => messagesStore(on.world.table).list(VENUE_ID, id);
    const before = await told();
    expect((await write(2, 20)).body.reservation).toMatchObject({ presence: 'late', late: 20, revision: 3 });
    const seen = await on.world.call('guest.view', {}, { token });
    expect(seen.body.reservation).toMatchObject({ late: 20, lateable: true });
    const { body } = await on.world.call('reservations.log', { venueId: VENUE_ID, id }, on.host);
    expect(body.entries.at(-1)).toMatchObject({ action: 'late', reason: '+20', by: 'user', name: 'Hanna' });
    expect(await told()).toEqual(before);
  });

  it('may phone again, with another figure or to be on time after all, of what the guest wrote as well', async () => {
    await on.world.call('guest.late', { minutes: 30 }, { token });
    expect((await write(3, 45)).body.reservation).toMatchObject({ late: 45, revision: 4 });
    expect((await write(4, null)).body.reservation).toMatchObject({ presence: 'expected', late: null, revision: 5 });
    const stored = await on.world.reservations.load(VENUE_ID, id);
    expect(stored).not.toHaveProperty('late');
    expect(stored?.history.at(-1)).toMatchObject({ action: 'onTime', reason: '+45' });
  });

  it('pressed twice is once, by an older page too', async () => {
    await write(2, 20);
    expect((await write(2, 20)).body.reservation).toMatchObject({ late: 20, revision: 3 });
    expect((await write(2, 45)).body.errorid).toBe('reservation.stale');
  });

  it('is believed when a no-show would be proposed already, and hours before', async () => {
    await on.jump(START + 40 * MINUTE);
    expect((await write(2, 60)).status).toBe(200);
    await on.jump(START - 600 * MINUTE);
    expect((await write(3, 10)).status).toBe(200);
  });

  it('is noted no more once somebody of the party is there, and is late again when that was a slip', async () => {
    await write(2, 20);
    await act('arrive', 3);
    expect((await write(4, 45)).body.errorid).toBe('reservation.notAllowed');
    expect((await write(4, null)).body.errorid).toBe('reservation.notAllowed');
    expect((await act('undo', 4)).body.reservation).toMatchObject({ presence: 'late', late: 20 });
  });
});

it('is refused with the reason, and nothing is written', async () => {
  expect((await write(1, 20)).body.errorid).toBe('reservation.notAllowed');
  expect((await write(1, 20, OTHER_VENUE_ID)).body.errorid).toBe('venue.unknown');
  await act('cancel', 1);
  expect((await write(2, 20)).body.errorid).toBe('reservation.notAllowed');
  for (const minutes of [0, 4, 61, 12.5]) {
    expect((await write(2, minutes)).body.issues).toMatchObject([{ path: 'minutes' }]);
  }
  id = 'res_20261205_00000000' as ReservationId;
  expect((await write(1, 20)).body.errorid).toBe('reservation.unknown');
});
