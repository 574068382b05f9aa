import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { ratesStore } from '#functions/platform/rate-counts.ts';
import { messageLimit } from '#functions/services/message-limits.ts';
import { settleFailure } from '#functions/services/settle-failure.ts';
import { messagesStore } from '#functions/stores/messages.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { aGuestBooking, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests, homeOf } from '#tests/kit/world.ts';

const HOUR = 3_600_000;
const AN_HOUR = 10;
const GUEST = '+393331234567';
const on = operationWorld();
const HOME = homeOf(aGuestBooking());
const book = (over: Parameters<typeof aGuestBooking>[0] = {}, key: string = randomUUID(), ip?: string) =>
  on.world.call('reservations.create', aGuestBooking(over), { key, ...(ip !== undefined && { ip }) });
const SUNDAY = addDays(SATURDAY, 1);
const tooMany = { errorid: 'message.tooMany' } as const;

/** As if others had made the venues write there as often as it may be in an hour. */
async function exhausted(known: string, times = AN_HOUR) {
  const subject = await guests.anywhere(known);
  const rates = ratesStore(on.world.table);
  for (let n = 0; n < times; n++) await rates.count('message', subject, 3600, on.world.now());
}
const messagesOf = async (id: string) =>
  (await on.world.reservations.find(VENUE_ID, id as ReservationId))?.messages.length;

it('a number is written to ten times an hour for whoever books with it, and nothing is taken after that', async () => {
  await exhausted(GUEST, AN_HOUR - 1);
  expect((await book()).status).toBe(200);
  const answer = await book({ date: SUNDAY });
  expect(answer).toMatchObject({
    status: 429,
    body: { ...tooMany, issues: [{ path: 'phone', code: 'message.tooMany' }] },
    headers: { 'retry-after': String(answer.body.detail.limit) },
  });
  expect((await on.world.days.load(VENUE_ID, SUNDAY)).sheet.parties).toEqual([]);

  expect((await book({ date: SUNDAY, phone: '333 765 4321' })).status).toBe(200);
  on.world.pass(HOUR);
  expect((await book({ date: SUNDAY })).status).toBe(200);
});

it('thirty times a day', async () => {
  const subject = await guests.anywhere(GUEST);
  const rates = ratesStore(on.world.table);
  for (let n = 0; n < 30; n++) await rates.count('messageDay', subject, 86_400, on.world.now());
  expect((await book()).body.errorid).toBe('message.tooMany');
});

it.each([
  ['messageFrom', 'an hour', 120, 3600],
  ['messageFromDay', 'a day', 400, 86_400],
])('one network address has so many written to, whoever they are: %s, %s', async (limit, _, most, seconds) => {
  const rates = ratesStore(on.world.table);
  for (let n = 0; n < most - 1; n++) await rates.count(limit, HOME, seconds, on.world.now());
  expect((await book()).status).toBe(200);
  expect((await book({ phone: '333 765 4321' }, randomUUID(), HOME)).body.errorid).toBe('rate.exceeded');
  const wait = aGuestBooking({ phone: '333 765 4321' });
  await on.world.venues.save({ ...on.world.venue, rules: { ...on.world.venue.rules, approval: true } });
  expect((await on.world.call('reservations.request', wait, { ip: HOME })).body.errorid).toBe('rate.exceeded');
});

it('what is refused for another reason is not counted, and the same request is answered as before', async () => {
  const key = randomUUID();
  const first = await book({}, key);
  for (let n = 0; n < AN_HOUR; n++) expect((await book({ start: 7 })).body.errorid).toBe('time.notOffered');
  expect((await book({ date: SUNDAY })).status).toBe(200);
  await exhausted(GUEST);
  expect((await book({}, key)).body).toEqual(first.body);
});

it('a house that writes down who calls is not counted', async () => {
  await exhausted(GUEST);
  const { terms: _terms, promo: _promo, channel: _channel, ...asked } = aGuestBooking();
  const caller = { ...asked, name: 'Anna Rossi', note: '', options: [], diets: [] };
  expect((await on.world.call('reservations.book', caller, on.host)).status).toBe(200);
});

it('neither by waiting nor by asking the house', async () => {
  for (let n = 0, status = 200; status === 200; n++) {
    ({ status } = await book({ phone: `33399900${String(n).padStart(2, '0')}` }));
  }
  await exhausted(GUEST);
  expect((await on.world.call('waitlist.join', aGuestBooking())).body).toMatchObject(tooMany);
  await on.world.venues.save({ ...on.world.venue, rules: { ...on.world.venue.rules, approval: true } });
  expect((await on.world.call('reservations.request', aGuestBooking({ date: SUNDAY }))).body).toMatchObject(tooMany);
});

it('neither by a reservation of one’s own: its number, its message once more, its time', async () => {
  const { reservation, token } = await on.book({ phone: '333 765 4321' });
  await exhausted(GUEST);
  const changed = await on.world.call('guest.change_number', { phone: GUEST }, { token });
  expect(changed.body).toMatchObject({ ...tooMany, issues: [{ path: 'phone', code: 'message.tooMany' }] });

  await exhausted('+393337654321');
  on.world.pass(60_000);
  expect((await on.world.call('guest.resend', {}, { token })).body).toMatchObject(tooMany);
  const wish = { date: SATURDAY, start: 21 * 60, adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
  const altered = await on.world.call('guest.alter', { revision: 1, wish, ask: false }, { token });
  expect(altered.body).toMatchObject(tooMany);
  expect(await messagesOf(reservation.id)).toBe(1);
  expect((await on.world.call('guest.view', {}, { token })).body.reservation).toMatchObject({ start: 20 * 60 });
});

/** WhatsApp reports that it does not know the number of a reservation. */
async function unreached(id: string) {
  const reservationId = id as ReservationId;
  const found = await on.world.reservations.find(VENUE_ID, reservationId);
  const ref = { venueId: VENUE_ID, reservationId, messageId: found?.messages.at(-1)?.id ?? '' };
  await messagesStore(on.world.table).advance(ref, { state: 'failed', at: on.world.now(), failure: '131026' });
  await settleFailure({ ...on.world, guests }, ref, on.world.now());
}
const asksForAddress = (more: Partial<VenueRules> = {}) => {
  const { venue, venues } = on.world;
  return venues.save({
    ...venue,
    rules: { ...venue.rules, ...more },
    form: { ...venue.form, email: 'optional' },
  });
};
const ADDRESS = 'anna@example.com';
const tooManyMails = { ...tooMany, issues: [{ path: 'email', code: 'message.tooMany' }] };

it('nor may whoever has a number that WhatsApp does not reach have one address after the other written to', async () => {
  const { reservation, token } = await on.book();
  await unreached(reservation.id);
  await exhausted(ADDRESS);
  const answer = await on.world.call('guest.change_email', { email: ADDRESS }, { token });
  expect(answer.body).toMatchObject(tooManyMails);
  expect((await on.world.call('guest.change_email', { email: 'anna@example.org' }, { token })).status).toBe(200);
});

it('an address is written to ten times an hour for whoever books with numbers that WhatsApp does not reach', async () => {
  await asksForAddress();
  await exhausted(ADDRESS, AN_HOUR - 1);
  expect((await book({ email: ADDRESS })).status).toBe(200);
  const other = { phone: '333 765 4321', date: SUNDAY };
  expect((await book({ ...other, email: ADDRESS })).body).toMatchObject(tooManyMails);
  expect((await book(other)).status).toBe(200);
});

it('neither by waiting nor by asking the house with an address', async () => {
  await asksForAddress();
  for (let n = 0, status = 200; status === 200; n++) {
    ({ status } = await book({ phone: `33399900${String(n).padStart(2, '0')}` }));
  }
  await exhausted(ADDRESS);
  const asked = aGuestBooking({ email: ADDRESS });
  expect((await on.world.call('waitlist.join', asked)).body).toMatchObject(tooManyMails);
  await asksForAddress({ approval: true });
  expect((await on.world.call('reservations.request', { ...asked, date: SUNDAY })).body).toMatchObject(tooManyMails);
});

it('who is written to by mail is counted by the address and not by the number', async () => {
  await asksForAddress();
  const { reservation, token } = await on.book({ email: ADDRESS });
  await unreached(reservation.id);
  await exhausted(ADDRESS);
  on.world.pass(60_000);
  expect((await on.world.call('guest.resend', {}, { token })).body).toMatchObject(tooMany);
  const wish = { date: SATURDAY, start: 21 * 60, adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
  const altered = await on.world.call('guest.alter', { revision: 2, wish, ask: false }, { token });
  expect(altered.body).toMatchObject(tooMany);
});

it('one mailbox under many addresses is one mailbox', async () => {
  await asksForAddress();
  await exhausted('annarossi@gmail.com');
  for (const email of ['annarossi+1@gmail.com', 'anna.rossi@gmail.com']) {
    expect((await book({ email })).body).toMatchObject(tooManyMails);
  }
});

it('a number that has a table is not found out by trying one after the other', async () => {
  await on.book();
  const { token } = await on.book({ phone: '333 765 4321' });
  const tries = async (phone: string) =>
    (await on.world.call('guest.change_number', { phone }, { token, ip: '10.9.9.9' })).body;
  const [hers, nobodys] = [(await tries(GUEST)).reservation, (await tries('333 999 0001')).reservation];
  expect({ ...hers, phone: '' }).toEqual({ ...nobodys, phone: '', revision: hers.revision, message: hers.message });
  for (let n = 0; n < 3; n++) expect((await tries(GUEST)).errorid).toBe('0');
  expect([(await tries('333 999 0002')).errorid, (await tries(GUEST)).errorid]).toEqual([
    'rate.exceeded',
    'rate.exceeded',
  ]);
});

it('counts what is to be written once, however often a contended day makes it be asked', async () => {
  const counted: string[] = [];
  const rates = { count: async (rate: string) => counted.push(rate) };
  const tooOften = messageLimit({ rates, guests, limits: on.world.limits, now: on.world.now() });
  for (let asked = 0; asked < 3; asked += 1) expect(await tooOften('+393331234567')).toBeNull();
  expect(counted).toEqual(['message', 'messageDay']);
});
