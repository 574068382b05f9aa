import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, aRules, aTable, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const HOUR = 3_600_000;
/** Three tables for four, two of which make a long one for nine. */
const rules = aRules({
  tables: [1, 2, 3].map((no) => aTable({ no, name: `T${no}`, max: 4 })),
  combinations: [{ no: 101, name: 'T1+T2', tables: [1, 2], min: 5, max: 9 }],
});
/** Of whom more than eight stay longer. */
const longer = aRules({
  ...rules,
  durations: [
    { upTo: 8, minutes: 120 },
    { upTo: 99, minutes: 150 },
  ],
});
const on = operationWorld({ rules });
const ask = (over = {}, options = {}) =>
  on.world.call('reservations.request', aGuestBooking({ adults: 9, ...over }), options);
const onTheSheet = async () => (await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties;

async function asked(over = {}): Promise<{ id: ReservationId; token: string }> {
  const { body } = await ask(over);
  if (body.errorid !== '0') throw new Error(body.errorid);
  return { id: body.reservation.id, token: body.token };
}
const answer = (id: ReservationId, action: 'accept' | 'reject', over = {}) =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision: 1, action, ...over }, on.host);

it('takes a large party down without a place, tells it so, and opens by its link', async () => {
  const { status, body } = await ask();
  expect(status).toBe(200);
  expect(body.reservation).toMatchObject({
    booking: 'requested',
    adults: 9,
    cancellable: true,
    expiresAt: on.world.now() + 24 * HOUR,
    message: { purpose: 'requestReceived', state: 'queued' },
  });
  expect(await onTheSheet()).toEqual([]);
  expect((await on.world.call('guest.view', {}, { token: body.token })).body.reservation.booking).toBe('requested');
});

it('is answered at the latest two hours before', async () => {
  await on.jump(Date.UTC(2026, 11, 5, 12));
  expect((await ask()).body.reservation.expiresAt).toBe(Date.UTC(2026, 11, 5, 17));
});

it('sends one request however often it is pressed, and one for a meal', async () => {
  const key = randomUUID();
  const first = await ask({}, { key });
  expect(await ask({}, { key })).toEqual(first);
  expect((await ask()).body).toEqual({ errorid: 'reservation.duplicate' });
});

it('is not for parties that may book', async () => {
  expect((await ask({ adults: 8 })).body).toEqual({ errorid: 'reservation.bookDirectly' });
});

describe('of a house whose tables are smaller than what may book online', () => {
  const small = operationWorld({ rules: { ...rules, combinations: [] } });
  const ofFive = (call: 'create' | 'request') => small.world.call(`reservations.${call}`, aGuestBooking({ adults: 5 }));

  it('whoever is more than its largest table seats asks, as the page says', async () => {
    expect((await small.world.call('venues.find', { hostname: 'localhost' })).body.onlinePartyLimit).toBe(4);
    expect((await ofFive('create')).body.errorid).toBe('party.tooLarge');
    expect((await ofFive('request')).body.reservation).toMatchObject({ booking: 'requested', adults: 5 });
    expect((await small.world.call('reservations.request', aGuestBooking({ adults: 4 }))).body.errorid).toBe(
      'reservation.bookDirectly',
    );
  });
});

it('is not for a time at which so many stay beyond the closing, and the page does not offer it to them', async () => {
  const day = { venueId: VENUE_ID, date: SATURDAY, covers: 8, area: null };
  const at22 = async (adults: number) => {
    const { body } = await on.world.call('availability.day', { ...day, party: { adults, children: 0 } });
    return body.slots.find(({ start }: { start: number }) => start === 1320);
  };
  await on.world.venues.save({ ...on.world.venue, rules: longer });
  expect((await at22(8)).status).toBe('free');
  expect(await at22(9)).toMatchObject({ status: 'unavailable', reason: 'time.notOffered' });
  expect((await ask({ start: 1320 })).body.errorid).toBe('time.notOffered');
});

it.each([
  ['on closed days', { date: '2026-12-09' }, 'venue.closedWeekly'],
  ['at times without a meal', { start: 600 }, 'time.notOffered'],
  ['beyond the horizon', { date: '2027-06-05' }, 'day.beyondHorizon'],
  ['where nobody sits', { area: 'HeatedDehors' }, 'area.notOpen'],
])('cannot be sent for %s', async (_, over, code) => {
  expect((await ask(over as never)).body.errorid).toBe(code);
});

it('is heard of by the house on every other day, until it is answered', async () => {
  const { id } = await asked();
  const monday = () =>
    on.world.call('reservations.tonight', { venueId: VENUE_ID, date: '2026-12-07' as never }, on.host);
  expect((await monday()).body.requestsElsewhere).toEqual([{ date: SATURDAY, count: 1 }]);
  const { body } = await on.world.call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, on.host);
  expect(body.requestsElsewhere).toEqual([]);
  expect(body.counters.toBeManaged).toBe(1);
  await answer(id, 'reject');
  expect((await monday()).body.requestsElsewhere).toEqual([]);
});

describe('the house', () => {
  it('accepts: a table is found, the guest is told', async () => {
    const { id, token } = await asked();
    const { body } = await answer(id, 'accept');
    expect(body.reservation).toMatchObject({ booking: 'confirmed', unit: 101, revision: 2 });
    expect(body.reservation.message).toMatchObject({ purpose: 'confirmed', state: 'queued' });
    // For two minutes the venue may take its word back.
    expect(body.reservation.actions).toContain('undo');
    expect(await onTheSheet()).toMatchObject([{ covers: 9, status: 'confirmed', unit: 101 }]);
    expect((await on.world.call('guest.view', {}, { token })).body.reservation.booking).toBe('confirmed');
    const checked = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host);
    expect(checked.body.violations).toEqual([]);
  });

  it('makes others move for it who are not bound to their table', async () => {
    const { id } = await asked();
    await on.book({ phone: '3330000002', adults: 4 });
    expect((await answer(id, 'accept')).body.reservation).toMatchObject({ booking: 'confirmed', unit: 101 });
  });

  it('is told why there is no place, and when there would be one; the request stands', async () => {
    const { id } = await asked();
    await on.book({ phone: '3330000002', adults: 4, start: 1140 });
    await on.book({ phone: '3330000003', adults: 4, start: 1140 });
    const { status, body } = await answer(id, 'accept');
    expect([status, body.errorid]).toEqual([409, 'tables.none']);
    expect(body.detail.alternatives[0]).toEqual({ date: SATURDAY, start: 1260, area: null });
    expect(await onTheSheet()).toHaveLength(2);
    expect((await on.world.reservations.load(VENUE_ID, id))?.booking).toBe('requested');
  });

  it('is told of a party for which no table is large enough', async () => {
    const { id } = await asked({ adults: 20 });
    expect((await answer(id, 'accept')).body.errorid).toBe('party.tooLarge');
  });

  it('does not give one guest a second table at the same meal', async () => {
    const { id } = await asked();
    await on.book();
    expect((await answer(id, 'accept')).body).toEqual({ errorid: 'reservation.duplicate' });
  });

  it('rejects with a word for the guest', async () => {
    const { id, token } = await asked();
    const { body } = await answer(id, 'reject', { reason: 'A wedding, sorry' });
    expect(body.reservation).toMatchObject({ booking: 'rejected', message: { purpose: 'rejected' } });
    expect((await on.world.call('guest.view', {}, { token })).body.reservation).toMatchObject({
      booking: 'rejected',
      reason: 'A wedding, sorry',
      cancellable: false,
    });
  });

  it('answers once: of two hosts one wins and the other is told', async () => {
    const { id } = await asked();
    const answers = await Promise.all([answer(id, 'accept'), answer(id, 'reject')]);
    expect(answers.map(({ body }) => body.errorid).toSorted()).toEqual(['0', 'reservation.stale']);
    const won = answers.find(({ status }) => status === 200)?.body.reservation.booking;
    expect((await on.world.reservations.load(VENUE_ID, id))?.booking).toBe(won);
    expect(await onTheSheet()).toHaveLength(won === 'confirmed' ? 1 : 0);
  });
});

it('is taken back by its guest without a word about a cancellation', async () => {
  const { id, token } = await asked();
  const { body } = await on.world.call('guest.cancel', {}, { token });
  expect(body.reservation).toMatchObject({ booking: 'cancelled', message: { purpose: 'requestReceived' } });
  expect((await answer(id, 'accept', { revision: 2 })).body).toEqual({ errorid: 'reservation.notAllowed' });
});

it('is asked again at the other number when the guest corrects it', async () => {
  const { token } = await asked();
  const { body } = await on.world.call('guest.change_number', { phone: '3339999999' }, { token });
  expect(body.reservation).toMatchObject({ booking: 'requested', message: { purpose: 'requestReceived' } });
});

describe('a house that approves every booking', () => {
  const strict = operationWorld({ rules: { ...rules, approval: true } });

  it('takes requests of any size, and no bookings', async () => {
    expect((await strict.world.call('reservations.create', aGuestBooking())).body).toEqual({
      errorid: 'reservation.onRequest',
    });
    const { body } = await strict.world.call('reservations.request', aGuestBooking());
    expect(body.reservation).toMatchObject({ booking: 'requested', adults: 2 });
    expect((await strict.world.call('venues.find', { hostname: 'localhost' })).body.approval).toBe(true);
  });
});
