// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { markParty } from '#shared/domain/day/place.ts';
import { dateOf, type ReservationId } from '#shared/domain/kernel/ids.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import { offerTable } from '#shared/domain/waitlist/offer.ts';
import { at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
let token: string;
let id: ReservationId;

/** A reservation as the waitlist's worker leaves it: its row held, a day to think. */
beforeEach(async () => {
  const booked = await on.book();
  token = booked.token;
  id = booked.reservation.id as ReservationId;
  const before = await on.world.reservations.load(VENUE_ID, id);
  if (!before) throw new Error('not booked');
  const making = { now: on.world.now(), zone: 'Europe/Rome', messageId: 'msg_0000000000000009' };
  const { after } = offerTable(before, before.start, making);
  await on.world.days.change(
    VENUE_ID,
    dateOf(id),
    ({ sheet }) => ({
      commit: { sheet: markParty(sheet, partyIdOf(after), { status: 'offered' }), reservations: [{ before, after }] },
      answer: null,
    }),
    { now: on.world.now() },
  );
});
const OFFER = { date: SATURDAY, start: at('20:00') };
const accept = (key: string = randomUUID()) => on.world.call('guest.accept_offer', OFFER, { token, key });

it('takes the table that is held, once', async () => {
  const seen = (await on.world.call('guest.view', {}, { token })).body.reservation;
  expect(seen).toMatchObject({ booking: 'offered', expiresAt: on.world.now() + 24 * 3_600_000, cancellable: true });
  const key = randomUUID();
  const first = await accept(key);
  expect(first.body.reservation).toMatchObject({ booking: 'confirmed' });
  expect(first.body.reservation).not.toHaveProperty('expiresAt');
  expect(await accept(key)).toEqual(first);
  expect((await accept()).body.reservation.booking).toBe('confirmed');
  const { sheet } = await on.world.days.load(VENUE_ID, dateOf(id));
  expect(sheet.parties.map(({ status }) => status)).toEqual(['confirmed']);
  expect(await on.world.reservations.load(VENUE_ID, id)).toMatchObject({ revision: 3 });
});

it('is declined by cancelling, which frees the table', async () => {
  expect((await on.world.call('guest.cancel', {}, { token })).body.reservation.booking).toBe('cancelled');
  expect((await on.world.days.load(VENUE_ID, dateOf(id))).sheet.parties).toEqual([]);
  expect((await accept()).body).toEqual({ errorid: 'reservation.notAllowed' });
});

it('cannot take what is not offered', async () => {
  const { token: other } = await on.book({ phone: '3330000002', adults: 3 });
  const { body } = await on.world.call('guest.accept_offer', OFFER, { token: other });
  expect(body).toEqual({ errorid: 'reservation.notAllowed' });
});

it('goes to another number when the guest corrects it', async () => {
  const { body } = await on.world.call('guest.change_number', { phone: '3339999999' }, { token });
  expect(body.reservation).toMatchObject({
    booking: 'offered',
    message: { purpose: 'waitlistOffer', state: 'queued' },
  });
  expect((await accept()).body.reservation.booking).toBe('confirmed');
});

describe('from a page that still shows the offer before, of another time', () => {
  const earlier = { date: SATURDAY, start: at('20:45') };
  const view = async () => (await on.world.call('guest.view', {}, { token })).body.reservation;

  it('takes nothing that was not seen there', async () => {
    const { status, body } = await on.world.call('guest.accept_offer', earlier, { token });
    expect([status, body]).toEqual([409, { errorid: 'reservation.stale' }]);
    expect(await view()).toMatchObject({ booking: 'offered', start: at('20:00') });
  });

  it('declines nothing that was not seen there', async () => {
    const { status, body } = await on.world.call('guest.cancel', { offer: earlier }, { token });
    expect([status, body]).toEqual([409, { errorid: 'reservation.stale' }]);
    expect(await view()).toMatchObject({ booking: 'offered', start: at('20:00') });
  });

  it('gives no table away that was taken since at that other time', async () => {
    await accept();
    const { body } = await on.world.call('guest.cancel', { offer: earlier }, { token });
    expect(body).toEqual({ errorid: 'reservation.stale' });
    expect((await view()).booking).toBe('confirmed');
  });

  it('declines the one that stands', async () => {
    const { body } = await on.world.call('guest.cancel', { offer: OFFER }, { token });
    expect(body.reservation.booking).toBe('cancelled');
  });
});
