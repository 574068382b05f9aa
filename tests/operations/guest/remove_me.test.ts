// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { toMessageItem } from '#functions/stores/messages.item.ts';
import { messagesStore } from '#functions/stores/messages.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, aMessage, at, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { guestWrote } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { tracesOf } from '#tests/kit/traces.ts';
import { guests, links } from '#tests/kit/world.ts';
import { carded } from '#tests/operations/guests/kit.ts';

const on = operationWorld();
const SUNDAY = day('2026-12-06');
const NAME = 'Ermenegilda Quattrocchi';
const DIGITS = '3331234567';
let token: string;
let pageToken: string;
let id: ReservationId;

const remove = (cancel: boolean, options: object = {}) =>
  on.world.call('guest.remove_me', { cancel }, { token, ...options });
const act = (action: 'confirm' | 'seat' | 'cancel' | 'finish', revision: number, reason?: string) =>
  on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action, ...(reason && { reason }) }, on.host);

const traces = () => tracesOf([NAME, 'Quattrocchi', DIGITS, 'Nuts', 'told us'], on);

beforeEach(async () => {
  const booked = await on.book({ name: NAME, remarks: 'Nuts!' });
  pageToken = booked.token;
  id = reservationIdOf(SATURDAY, booked.reservation.code);
  token = await on.sentLink(id);
  const found = await on.world.reservations.find(VENUE_ID, id);
  const messageId = found?.messages[0]?.id ?? '';
  const wamid = `wamid.${Buffer.from(`39${DIGITS}:abc`).toString('base64')}`;
  const ref = { venueId: VENUE_ID, reservationId: id, messageId };
  await messagesStore(on.world.table).markSent(ref, wamid, on.world.now());
});

it('asks before it cancels what is still to come, and says how much that is', async () => {
  await on.book({ name: NAME, date: SUNDAY });
  const { body } = await remove(false);
  expect(body).toMatchObject({ errorid: 'privacy.openReservations', detail: { limit: 2 } });
  expect(await traces()).not.toEqual([]);
});

it('takes the guest out of the book of the house, with all that was written there', async () => {
  const guestId = await carded(on, { reservation: { id } });
  const words = { tags: ['Quattrocchi'], notes: `told us: ${NAME}`, allergies: 'Nuts' };
  const about = { venueId: VENUE_ID, guestId };
  await on.world.call('guests.profile_write', { ...about, revision: 0, ...words }, on.host);
  expect((await remove(true)).status).toBe(200);
  expect(await traces()).toEqual([]);
  expect((await on.world.call('guests.read', about, on.host)).body.errorid).toBe('guest.unknown');
});

it('leaves no trace of name, number or words in any item of the table, whatever the guest booked here', async () => {
  await on.book({ name: NAME, date: SUNDAY });
  const other = (await on.book({ name: NAME, date: day('2026-12-07'), start: at('19:00') })).reservation.code;
  const monday = reservationIdOf(day('2026-12-07'), other);
  await on.world.call(
    'reservations.act',
    { venueId: VENUE_ID, id: monday, revision: 1, action: 'cancel', reason: 'Ermenegilda told us' },
    on.host,
  );
  const friday = day('2026-12-11');
  await on.book({ date: friday, phone: '333 999 0001' });
  await on.book({ date: friday, phone: '333 999 0002' });
  expect((await on.world.call('waitlist.join', aGuestBooking({ date: friday, name: NAME }))).status).toBe(200);
  expect(await traces()).toEqual([NAME, 'Quattrocchi', DIGITS, 'Nuts', 'told us']);

  const { body } = await remove(true);
  expect(body.reservation).toMatchObject({ name: '', phone: '', remarks: '', booking: 'cancelled', message: null });
  expect(body.reservation.erased).toMatchObject({ reservations: 4, cancelled: 3, at: on.world.now() });
  expect(body.reservation.erased.messages).toBeGreaterThanOrEqual(3);
  expect(await traces()).toEqual([]);
});

it('takes what the guest wrote to the house and was answered, in whichever thread', async () => {
  const { thread: guest } = await guests.of(VENUE_ID, `+39${DIGITS}`);
  await guestWrote(on.world.table, { guest, phone: `+39${DIGITS}`, body: `Here is ${NAME}. Nuts!` }, on.world.now());
  const about = { venueId: VENUE_ID, guest };
  await on.world.call('inbox.answer', { ...about, body: `Dear ${NAME}, you told us` }, on.host);
  expect((await remove(true)).status).toBe(200);
  expect(await traces()).toEqual([]);
  expect((await on.world.call('inbox.read', about, on.host)).body.errorid).toBe('conversation.gone');
});

it('leaves it, where the link was not sent to the number: it may be somebody else’s', async () => {
  const { thread: guest } = await guests.of(VENUE_ID, `+39${DIGITS}`);
  await guestWrote(on.world.table, { guest, phone: `+39${DIGITS}` }, on.world.now());
  expect((await remove(true, { token: pageToken })).status).toBe(200);
  expect((await on.world.call('inbox.read', { venueId: VENUE_ID, guest }, on.host)).body.errorid).toBe('0');
});

it('removes a guest too whom the house wrote down by an address alone', async () => {
  const { terms: _t, promo: _p, channel: _c, ...asked } = aGuestBooking({ date: SUNDAY });
  const caller = {
    ...asked,
    name: NAME,
    phone: '',
    email: 'quattrocchi@example.com',
    note: '',
    options: [],
    diets: [],
  };
  const { reservation } = (await on.world.call('reservations.book', caller, on.host)).body;
  await remove(true);
  expect(await traces()).not.toEqual([]);
  const own = await on.sentLink(reservation.id);
  expect((await remove(true, { token: own })).body.reservation.erased).toMatchObject({ reservations: 1 });
  expect(await traces()).toEqual([]);
});

it('frees the tables, and keeps day, time and size for the figures', async () => {
  await remove(true);
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties).toEqual([]);
  expect(await on.world.reservations.load(VENUE_ID, id)).toMatchObject({ adults: 2, start: at('20:00') });
  const check = await on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, on.host);
  expect(check.body.violations).toEqual([]);
});

it('sends no message that was still queued', async () => {
  const refs = (await on.world.reservations.find(VENUE_ID, id))?.messages ?? [];
  expect(refs).not.toEqual([]);
  await remove(true);
  for (const { id: messageId } of refs) {
    const lease = await messagesStore(on.world.table).lease(
      { venueId: VENUE_ID, reservationId: id, messageId },
      on.world.now(),
    );
    expect(lease).toEqual({ kind: 'gone' });
  }
});

it('also removes a visit that is over, which stays what it was', async () => {
  await act('confirm', 1);
  await on.jump(Date.UTC(2026, 11, 5, 19));
  await act('seat', 2);
  expect((await remove(true)).body.errorid).toBe('privacy.duringVisit');
  await act('finish', 3);
  await on.jump(Date.UTC(2026, 11, 5, 22));
  const { body } = await remove(false);
  expect(body.reservation).toMatchObject({ booking: 'completed', name: '', erased: { cancelled: 0 } });
  expect(await traces()).toEqual([]);
});

it('nobody stands again where a guest was removed during the evening, by whichever link', async () => {
  await act('confirm', 1);
  await on.jump(Date.UTC(2026, 11, 5, 19, 10));
  expect((await remove(false)).body.reservation).toMatchObject({ booking: 'confirmed', erased: { reservations: 1 } });
  const stranger = await links.mint({ venueId: VENUE_ID, reservationId: id }, '+393339999999');
  for (const link of [token, pageToken, stranger]) {
    for (const [operation, input] of [
      ['guest.change_number', { phone: '3337654321' }],
      ['guest.change_email', { email: 'anna@example.com' }],
      ['guest.late', { minutes: 20 }],
      ['guest.whatsapp_link', {}],
    ] as const) {
      const { body } = await on.world.send(operation, input, { token: link });
      expect([operation, body.errorid]).toEqual([operation, 'reservation.notAllowed']);
    }
  }
  const found = await on.world.reservations.find(VENUE_ID, id);
  expect(found).toMatchObject({ reservation: { contact: { name: '', phone: '' } }, messages: [] });
});

it('is the same receipt however often it is asked for, and stands behind the link', async () => {
  const key = randomUUID();
  const first = await remove(true, { key });
  on.world.pass(60_000);
  expect((await remove(true, { key })).body).toEqual(first.body);
  expect((await remove(true)).body.reservation.erased).toEqual(first.body.reservation.erased);
  const view = await on.world.call('guest.view', {}, { token });
  expect(view.body.reservation.erased).toEqual(first.body.reservation.erased);
});

it('knows no reservation that is gone', async () => {
  const gone = await links.mint({ venueId: VENUE_ID, reservationId: reservationIdOf(SUNDAY, '00000000') });
  const { status, body } = await remove(true, { token: gone });
  expect([status, body]).toEqual([404, { errorid: 'reservation.unknown' }]);
});

it('leaves other guests alone, also those of the same name', async () => {
  const other = await on.book({ name: NAME, phone: '333 999 0001', adults: 3 });
  await remove(true);
  const view = await on.world.call('guest.view', {}, { token: other.token });
  expect(view.body.reservation).toMatchObject({ name: NAME, erased: null, booking: 'unconfirmed' });
});

it('finds what moved to another day, and nothing of it is left under the old one', async () => {
  const wish = {
    date: SUNDAY,
    start: at('20:00'),
    adults: 2,
    children: 0,
    highchairs: 0,
    area: null,
    remarks: 'Nuts!',
  };
  await on.world.call('guest.alter', { revision: 1, wish, ask: false }, { token });
  expect((await remove(true)).body.reservation).toMatchObject({ date: SUNDAY, erased: { reservations: 1 } });
  expect(await traces()).toEqual([]);
});

it('removes a request that waits for the house too', async () => {
  const large = { name: NAME, adults: 12, date: SUNDAY };
  expect((await on.world.call('reservations.request', aGuestBooking(large))).status).toBe(200);
  expect((await remove(true)).body.reservation.erased).toMatchObject({ reservations: 2, cancelled: 2 });
  expect(await traces()).toEqual([]);
});

const view = async (of: string) => (await on.world.call('guest.view', {}, { token: of })).body.reservation;

it('whoever books with the number of somebody else reaches nothing of theirs', async () => {
  const guestId = await carded(on, { reservation: { id } });
  const words = { tags: ['Regular'], notes: 'Window seat', allergies: '' };
  await on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId, revision: 0, ...words }, on.host);
  const stranger = await on.book({ name: 'Mallory', date: SUNDAY });
  await carded(on, stranger);

  const { body } = await remove(true, { token: stranger.token });
  expect(body.reservation).toMatchObject({ name: '', erased: { reservations: 1, cancelled: 1 } });
  expect(await view(pageToken)).toMatchObject({ name: NAME, booking: 'unconfirmed', erased: null });
  const { body: read } = await on.world.call('guests.read', { venueId: VENUE_ID, guestId }, on.host);
  expect(read).toMatchObject({ guest: { names: [NAME], bookings: 1 }, notes: 'Window seat' });
  expect(await tracesOf(['Mallory'], on)).toEqual([]);
});

it('nor does whoever changes to the number of somebody else, with the link that was sent to the own one', async () => {
  const stranger = await on.book({ name: 'Mallory', date: SUNDAY, phone: '333 999 0001' });
  const own = reservationIdOf(SUNDAY, stranger.reservation.code);
  const sent = await on.sentLink(own);
  await on.world.call('guest.change_number', { phone: `+39${DIGITS}` }, { token: stranger.token });
  expect((await remove(true, { token: sent })).body.errorid).toBe('link.outdated');
  expect((await remove(true, { token: stranger.token })).body.reservation.erased).toMatchObject({ reservations: 1 });
  expect(await view(pageToken)).toMatchObject({ name: NAME, erased: null });
});

it('the link of a mail to an address beside the number reaches its own reservation alone', async () => {
  const other = await on.book({ name: NAME, date: SUNDAY });
  const { reservation } = (await on.world.reservations.find(VENUE_ID, id)) ?? expect.unreachable();
  const email = 'mallory@example.com';
  const withAddress = { ...reservation, contact: { ...reservation.contact, email } };
  await on.world.table.put(toReservationItem(withAddress));
  const sent = await links.mint({ venueId: VENUE_ID, reservationId: id }, email);
  expect((await remove(true, { token: sent })).body.reservation.erased).toMatchObject({ reservations: 1 });
  expect(await view(other.token)).toMatchObject({ name: NAME, erased: null });
});

it('a proof taken from the link of another reservation is none', async () => {
  const other = await on.book({ name: NAME, date: SUNDAY });
  const [, , mark, mac] = token.split('.');
  const [venueId, reservationId, own] = other.token.split('.');
  for (const proofs of [
    [mark, mac],
    [mark, own],
  ]) {
    const { body } = await remove(true, { token: [venueId, reservationId, ...proofs].join('.') });
    expect(body.errorid).toBe('session.invalid');
  }
  expect(await view(token)).toMatchObject({ name: NAME, erased: null });
});

it('who booked here once and for all leaves no card behind, without the message too', async () => {
  await carded(on, { reservation: { id } });
  expect((await remove(true, { token: pageToken })).status).toBe(200);
  expect(await traces()).toEqual([]);
});

it('removes who was written to more often than one transaction holds', async () => {
  for (let nth = 0; nth < 130; nth += 1) {
    const message = aMessage({ id: `msg_${String(nth).padStart(16, '0')}`, reservationId: id, failure: NAME });
    await on.world.table.put(toMessageItem(VENUE_ID, message));
  }
  const { status, body } = await remove(true);
  expect([status, body.reservation.erased.messages]).toEqual([200, 131]);
  expect(await traces()).toEqual([]);
  expect((await on.world.reservations.find(VENUE_ID, id))?.messages).toEqual([]);
});
