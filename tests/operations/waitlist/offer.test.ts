import { beforeEach, describe, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxEntries } from '#tests/kit/outbox.ts';
import { guests } from '#tests/kit/world.ts';

const on = operationWorld({ rules: aRules({ tables: [aTable()] }) });
let taken: { id: ReservationId; token: string };
let waiting: { id: ReservationId; token: string };

async function wait(phone: string, over = {}) {
  const { body } = await on.world.call('waitlist.join', { ...aGuestBooking({ phone }), ...over });
  return { id: body.reservation.id as ReservationId, token: body.token as string };
}

/** One table, taken at eight by a party that can cancel, and somebody who waits for it. */
beforeEach(async () => {
  const { reservation, token } = await on.book();
  taken = { id: reservation.id as ReservationId, token };
  waiting = await wait('3330000002');
});
const offer = (id = waiting.id, revision = 1) =>
  on.world.call('waitlist.offer', { venueId: VENUE_ID, id, revision }, on.host);
/** By the venue, which may offer the table at once by hand: it is not given to whoever is first in line. */
const free = () =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id: taken.id, revision: 1, action: 'cancel' }, on.host);

it('holds a table for one whom the house picks, with a message and a deadline', async () => {
  const next = await wait('3330000003');
  await free();
  const { body } = await offer(next.id);
  expect(body.reservation).toMatchObject({
    booking: 'offered',
    unit: 1,
    expiresAt: on.world.now() + 24 * 3_600_000,
    message: { purpose: 'waitlistOffer', state: 'queued' },
  });
  expect(body.reservation.actions).toContain('confirm');
  const stored = await on.world.reservations.load(VENUE_ID, next.id);
  expect(stored?.history.at(-1)).toMatchObject({ action: 'offer', actor: { kind: 'user', name: 'Hanna' } });
  const checked = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host);
  expect(checked.body.violations).toEqual([]);
});

it('writes to who left an address alone in their own turn, not in that of all others without a number', async () => {
  await free();
  const contact = { venueId: VENUE_ID, id: waiting.id, revision: 1, phone: '', email: 'zia@example.com' };
  await on.world.call('reservations.contact_write', contact, on.host);
  await offer(waiting.id, 2);
  const sent = (await outboxEntries(on.world.table)).filter((each) => each.kind === 'message');
  const { thread } = await guests.of(VENUE_ID, 'zia@example.com');
  expect(sent.filter(({ purpose }) => purpose === 'waitlistOffer')).toMatchObject([{ thread }]);
});

it('is the same offer when pressed twice', async () => {
  await free();
  const [one, two] = [await offer(), await offer()];
  expect(two.body.reservation).toEqual(one.body.reservation);
});

it('says why nothing can be offered', async () => {
  expect((await offer()).body.errorid).toBe('tables.none');
});

it('says so of the stay that was agreed, however short the settings make it by now', async () => {
  await free();
  const { terms: _t, promo: _p, channel: _c, ...party } = aGuestBooking({ phone: '3330000004', start: at('21:00') });
  const caller = { ...party, name: 'Anna', note: '', options: [], diets: [] };
  expect((await on.world.call('reservations.book', caller, on.host)).body.errorid).toBe('0');
  const rules = aRules({ tables: [aTable()], durations: [{ upTo: 99, minutes: 45 }] });
  await on.world.venues.save({ ...on.world.venue, rules });
  expect((await offer()).body.errorid).toBe('tables.none');
});

it('gives one table to one of two whom two hosts pick', async () => {
  const next = await wait('3330000003');
  await free();
  const answers = await Promise.all([offer(), offer(next.id)]);
  expect(answers.map(({ body }) => body.errorid).toSorted()).toEqual(['0', 'tables.none']);
});

it('tells a host who looks at an older state, and offers nothing to one who left', async () => {
  await free();
  expect((await offer(waiting.id, 2)).body).toEqual({ errorid: 'reservation.stale' });
  await on.world.call('guest.cancel', {}, { token: waiting.token });
  expect((await offer(waiting.id, 2)).body).toEqual({ errorid: 'reservation.notAllowed' });
});

it('offers in the last hour too, where the list is closed for new guests', async () => {
  await free();
  await on.jump(Date.UTC(2026, 11, 5, 18, 30)); // half an hour before
  const { body } = await offer();
  expect(body.reservation).toMatchObject({ booking: 'offered', expiresAt: on.world.now() + 600_000 });
});

describe('the house takes back', () => {
  const act = (action: 'undo' | 'withdrawOffer', revision: number) =>
    on.world.call('reservations.act', { venueId: VENUE_ID, id: waiting.id, revision, action }, on.host);
  const purposes = async () =>
    (await on.world.reservations.find(VENUE_ID, waiting.id))?.messages.map(({ purpose }) => purpose);
  const rows = async () => (await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties;

  it('an offer just made: the table is free, the guest waits as before and hears nothing', async () => {
    await free();
    on.world.pass(1_000);
    expect((await offer()).body.reservation.actions).toContain('undo');
    on.world.pass(1_000);
    const { body } = await act('undo', 2);
    expect(body.reservation).toMatchObject({
      booking: 'waitlisted',
      unit: null,
      message: { purpose: 'waitlistJoined' },
    });
    expect(await purposes()).toEqual(['waitlistJoined']);
    expect(await rows()).toEqual([]);
    // The clock offers that table to nobody for as long as this can be undone, and looks again then.
    expect(await on.afterSlip()).toMatchObject([{ event: { type: 'day.changed', date: SATURDAY } }]);
  });

  it('an older offer, whose guest is told; and that again', async () => {
    await free();
    on.world.pass(1_000);
    await offer();
    on.world.pass(600_000);
    expect((await act('undo', 2)).body.errorid).toBe('reservation.notAllowed');
    const { body } = await act('withdrawOffer', 2);
    expect(body.reservation).toMatchObject({
      booking: 'waitlisted',
      unit: null,
      message: { purpose: 'waitlistJoined' },
    });
    expect(await rows()).toEqual([]);
    on.world.pass(1_000);
    const back = await act('undo', 3);
    expect(back.body.reservation).toMatchObject({ booking: 'offered', unit: 1, message: { purpose: 'waitlistOffer' } });
    expect(await purposes()).toEqual(['waitlistJoined', 'waitlistOffer']);
    expect(await rows()).toMatchObject([{ status: 'offered' }]);
  });
});
