import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { accountSecretsWith } from '#functions/credentials/account-secrets.ts';
import { couponKeysWith } from '#functions/credentials/coupon-keys.ts';
import { guestHashesWith } from '#functions/credentials/guest-hash.ts';
import { linkTokensWith } from '#functions/credentials/link-token.ts';
import { hashPassword } from '#functions/credentials/password.ts';
import { proofCodesWith } from '#functions/credentials/proof-code.ts';
import { reviewSealsWith } from '#functions/credentials/review-seals.ts';
import type { HttpEvent } from '#functions/platform/http.ts';
import type { OperationHandler } from '#functions/platform/implement.ts';
import type { Table } from '#functions/platform/table.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { reservationsStore } from '#functions/stores/reservations.ts';
import { usersStore } from '#functions/stores/users.ts';
import { venuesStore } from '#functions/stores/venues.ts';
import { operationEntry } from '#infra/entries.ts';
import type { Grants } from '#infra/grants.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { API_VERSION } from '#shared/contracts/define.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { aReservation, aRules, aTable, at, aVenue, NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { fakeNames } from '#tests/kit/fake-names.ts';
import { fakePictures } from '#tests/kit/fake-pictures.ts';
import { anAccount } from '#tests/operations/accounts/kit.ts';
import { A_VENUE, RIGHT_WRITES } from '#tests/operations/settings/right-values.ts';
import { A_RUN, aGuestRow, aRow } from '#tests/operations/transfers/kit.ts';
import { callAccounts } from './grants-accounts.ts';
import { callCampaigns } from './grants-campaigns.ts';
import { callCoupons } from './grants-coupons.ts';
import { callDesk } from './grants-desk.ts';
import { callDoor } from './grants-door.ts';
import { callFeed } from './grants-feed.ts';
import { callGuests } from './grants-guests.ts';
import { callHostnames } from './grants-hostnames.ts';
import { callInbox } from './grants-inbox.ts';
import { callReviews } from './grants-reviews.ts';
import { callTasks } from './grants-tasks.ts';
import { callVenues } from './grants-venues.ts';
import { type Asked, recording } from './recording-table.ts';

// A venue of two tables, so that the third party waits.
const venue = aVenue({ rules: aRules({ tables: [aTable({ max: 4 }), aTable({ no: 2, name: 'T2', max: 4 })] }) });
const [EMAIL, PASSWORD] = ['owner@example.com', 'copper lantern dusk'];
const SUNDAY = addDays(SATURDAY, 1);

/** The areas that are left out have a test of their own beside this one, named `<area>-grants.test.ts`. */
const IDS = operations
  .map(({ id }) => id)
  .filter((id) => !/^(boss|customers|invoices|payments|platform|report|shop|tickets|whatsapp)\./.test(id));
const asked = new Map<OperationId, Asked>(IDS.map((id) => [id, new Set()]));
const refusals: string[] = [];
const engine = await engineOfFile();
let table: Table;
let now = NOON_TUESDAY;
const HOUR = 3_600_000;
const { gateway: pictures } = fakePictures();
const names = fakeNames();

/** A reservation with something to be paid, as if a rule of the venue had asked for it. */
async function owing(id: ReservationId) {
  const found = await reservationsStore(table).load(VENUE_ID, id);
  if (!found) throw new Error('there is nobody to owe anything');
  const deposit = { kind: 'deposit', amount: 4000, currency: 'eur', refundUntil: null } as const;
  await table.put(toReservationItem({ ...found, deposit, payment: 'required' }));
  return { id, revision: found.revision };
}

/** Calls an operation an hour (or so many milliseconds) after the call before, and notes what it asked of the table. */
async function call(id: OperationId, input: object, session: { jwt?: string; csrf?: string } = {}, after = HOUR) {
  now += after;
  const { handler }: { handler: OperationHandler } = await import(
    /* @vite-ignore */ pathToFileURL(operationEntry(id)).href
  );
  const secret = async () => 'a secret of this test';
  const answer = await handler.with({
    table: () => recording(table, asked.get(id) ?? new Set()),
    clock: { now: () => now },
    dependencies: {
      links: () => linkTokensWith(secret),
      guests: () => guestHashesWith(secret),
      proofs: () => proofCodesWith(secret),
      ...{ secrets: () => accountSecretsWith(secret), reviewSeals: () => reviewSealsWith(secret) },
      ...{ couponKeys: () => couponKeysWith(secret), pictures: () => pictures },
      ...{ dns: () => names.gateways.dns, certificates: () => names.gateways.certificates },
      edge: () => names.gateways.edge,
    },
  })({
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'cache-control': 'no-cache',
      'x-version': API_VERSION,
      'x-csrf-token': session.csrf ?? 'guest',
      'idempotency-key': randomUUID(),
      ...(session.jwt && { authorization: `Bearer ${session.jwt}` }),
    },
    body: JSON.stringify(input),
    isBase64Encoded: false,
    requestContext: { http: { sourceIp: '127.0.0.1' } },
  } as unknown as HttpEvent);
  const body = JSON.parse(answer.body ?? '');
  if (body.errorid !== '0') refusals.push(`${id}: ${answer.body}`);
  return body;
}

const booking = (phone: string) => ({
  venueId: VENUE_ID,
  date: SATURDAY,
  start: at('20:00'),
  adults: 2,
  children: 0,
  highchairs: 0,
  area: null,
  name: 'Anna Rossi',
  phone,
  locale: 'it',
  remarks: '',
  terms: true,
  promo: false,
  channel: 'web',
});

/** A reservation as a worker leaves it, and its guest's token. */
async function leftBy(party: string, over: Partial<Reservation>): Promise<string> {
  const id = reservationIdOf(SATURDAY, party);
  await table.put(toReservationItem(aReservation({ id, ...over })));
  return linkTokensWith(async () => 'a secret of this test').mint({ venueId: VENUE_ID, reservationId: id });
}

beforeAll(async () => {
  process.env.WHATSAPP_LINK_BASE = 'https://wa.me';
  process.env.WHATSAPP_NUMBER = '390212345678';
  ({ table } = await engine.newTable());
  await venuesStore(table).save(venue);
  await venuesStore(table).bindHost('localhost', VENUE_ID);
  const owner = { userId: 'usr_1', accountId: venue.accountId, email: EMAIL, name: 'Nina', role: 'owner' } as const;
  const access = { level: 10, locale: 'it', venues: [VENUE_ID], password: await hashPassword(PASSWORD) } as const;
  await usersStore(table).create({ ...owner, ...access });

  await callVenues({ call, table });
  await call('reviews.shown', { venueId: VENUE_ID });
  await call('availability.month', { venueId: VENUE_ID, month: '2026-12', covers: 2 });
  await call('availability.day', { venueId: VENUE_ID, date: SATURDAY, covers: 2, area: null });
  const { start, adults, children, highchairs, area } = booking('');
  const own = { venueId: VENUE_ID, hold: randomUUID() };
  const place = { ...own, date: '2026-12-12', start, adults, children, highchairs, area };
  for (const over of [{ date: SATURDAY }, { left: SATURDAY }]) await call('reservations.hold', { ...place, ...over });
  await call('reservations.release', { ...own, date: place.date });
  const first = await call('reservations.create', booking('+393331234567'));
  const second = await call('reservations.create', booking('+393331234568'));
  const large = await call('reservations.request', { ...booking('+393331234570'), adults: 12 });
  const waiting = await call('waitlist.join', booking('+393331234569'));
  const wish = { venueId: VENUE_ID, date: SATURDAY, start: at('20:00'), covers: 2, area: null };
  await call('availability.alternatives', { ...wish, visitor: 'page-0000001' });
  const offered = await leftBy('00000009', { booking: 'offered', reconfirm: { askedAt: now } });
  await call('guest.accept_offer', { date: SATURDAY, start: at('20:00') }, { jwt: offered });
  await call('guest.reconfirm', {}, { jwt: offered });
  const guest = { jwt: first.token };
  for (const id of ['guest.view', 'guest.whatsapp_link', 'guest.calendar_link', 'guest.resend'] as const)
    await call(id, {}, guest);
  const unreached = { jwt: await leftBy('00000008', { booking: 'confirmed', messaging: 'none' }) };
  await call('guest.change_email', { email: 'anna@example.com' }, unreached);
  await call('guest.change_number', { phone: '+393331234560' }, guest);
  const party = { date: SATURDAY, adults, children, highchairs, area };
  await call('guest.day', party, guest);
  const earlier = { ...party, date: addDays(SATURDAY, -1), start, remarks: '' };
  await call('guest.alter', { revision: 3, wish: earlier, ask: false }, guest);
  await call('guest.find', { venueId: VENUE_ID, phone: '+393331234560', code: first.reservation.code });
  const host = await call('auth.login', { email: EMAIL, password: PASSWORD });
  await callGuests({ call, table, host });
  await callDesk({ call, host, table });
  await callInbox({ call, table, host, now });
  await call('guest.remove_me', { cancel: true }, guest);
  await call('settings.read', { jwt: host.jwt }, host);
  await call('demand.week', { venueId: VENUE_ID, from: SATURDAY }, host);
  const { id } = second.reservation;
  const at2 = { venueId: VENUE_ID, id };
  await call('reservations.resend', at2, host);
  await call('reservations.unsend', at2, host, 1000);
  await call('reservations.write_guest', { ...at2, body: 'See you' }, host);
  await call('live.ticket', { venueId: VENUE_ID }, host);
  const evening = await call('reservations.tonight', { venueId: VENUE_ID, date: SATURDAY }, host);
  const { revision } = evening.reservations.find((each: { id: string }) => each.id === id);
  // Taken back before its message has left, which goes with it.
  await call('reservations.act', { ...at2, revision, action: 'confirm' }, host);
  await call('reservations.act', { ...at2, revision: revision + 1, action: 'cancel' }, host);
  const acted = await call('reservations.act', { ...at2, revision: revision + 2, action: 'undo' }, host, 1000);
  const { revision: next, unit } = acted.reservation;
  const goes = await call('reservations.create', { ...booking('+393331234599'), date: addDays(SATURDAY, 8) });
  const actions = [{ id: reservationIdOf(addDays(SATURDAY, 8), goes.reservation.code), revision: 1, start: null }];
  await call('reservations.settle', { venueId: VENUE_ID, deeds: actions }, host);
  const moved = await call('reservations.move', { ...at2, revision: next, unit: unit === 1 ? 2 : 1 }, host);
  const seats = [{ unit, covers: moved.reservation.tables[0].covers }];
  const spread = await call('reservations.spread', { ...at2, revision: moved.reservation.revision, seats }, host);
  const noted = { ...at2, revision: spread.reservation.revision, note: 'Likes the corner' };
  const { revision: read } = (await call('reservations.note_write', noted, host)).reservation;
  const delayed = { ...at2, revision: read, minutes: 20 };
  const { revision: unchanged } = (await call('reservations.late_write', delayed, host)).reservation;
  const agreed = { ...party, date: addDays(SATURDAY, 9), start, ...at2 };
  const elsewhere = await call('reservations.alter', { ...agreed, revision: unchanged }, host);
  const home = { ...agreed, date: SATURDAY, id: elsewhere.reservation.id, revision: unchanged + 1 };
  const { revision: written } = (await call('reservations.alter', home, host)).reservation;
  const due = await owing(large.reservation.id);
  await call('reservations.deposit_write', { venueId: VENUE_ID, ...due, paid: true }, host);
  // The other day is full, so that the wish for it becomes a request, and there is room again when the venue accepts.
  const inReach = { jwt: second.token };
  const other = { ...party, date: SUNDAY, start, remarks: '' };
  await call('reservations.create', { ...booking('+393331234581'), date: SUNDAY });
  const last = await call('reservations.create', { ...booking('+393331234582'), date: SUNDAY });
  const wished = { revision: written, wish: other, ask: true };
  const { reservation: asked } = await call('guest.alter', wished, inReach);
  await call('guest.cancel', {}, { jwt: last.token });
  await call('reservations.decide_amendment', { ...at2, revision: asked.revision, accept: true }, host);
  const soon = { venueId: VENUE_ID, date: SATURDAY, begin: at('19:00'), end: at('22:00') };
  const { version } = await call('reservations.propose_tables', soon, host);
  await call('reservations.bind_tables', { ...soon, version }, host);
  const inLine = { venueId: VENUE_ID, id: waiting.reservation.id };
  await call('reservations.act', { ...inLine, revision: 2, action: 'withdrawOffer' }, host);
  await call('waitlist.offer', { ...inLine, revision: 3 }, host);
  await call('settings.steering_write', { venueId: VENUE_ID, steering: 'strong' }, host);
  await callFeed({ call, host });
  await call('reservations.check', { venueId: VENUE_ID, date: SATURDAY }, host);
  await call('plan.halls', { venueId: VENUE_ID }, host);
  await call('plan.halls_write', { venueId: VENUE_ID, revision: 0, halls: [] }, host);
  await call('plan.kitchen', { venueId: VENUE_ID, date: SATURDAY }, host);
  await call('plan.day', { venueId: VENUE_ID, date: SATURDAY }, host);
  const closed = { table: 1, from: at('19:00'), to: at('20:00') };
  const block = { venueId: VENUE_ID, date: addDays(SATURDAY, 2), ...closed };
  await call('plan.withhold', block, host);
  await call('plan.move_block', { ...block, block: closed, into: { ...closed, table: 2 } }, host);
  await call('plan.give_back', { ...block, table: 2 }, host);
  const { table: _, ...then } = block;
  const { no } = await call('plan.join', { ...then, tables: [1, 2] }, host);
  await call('plan.split', { venueId: VENUE_ID, date: block.date, no }, host);
  const slot = { venueId: VENUE_ID, date: SATURDAY, start, area: null, covers: 2 };
  for (const id of ['availability.spots', 'availability.why'] as const) await call(id, slot, host);
  for (const [section, value] of RIGHT_WRITES)
    await call('settings.section_write', { section, venueId: VENUE_ID, revision: 0, value, kept: [] }, host);
  await callCoupons({ call, guest: inReach, host, visit: last.reservation.id });
  await callCampaigns({ call, table }, host);
  await callTasks({ call, table, host, now });
  await call('transfers.export_days', { venueId: VENUE_ID, from: SATURDAY, days: 7 }, host);
  const known = { email: 'anna@rossi.example', notes: 'Window', allergies: 'Nuts' };
  const also = aGuestRow({ name: 'Carla', phone: '', email: 'c@x.example', notes: 'Quiet', others: ['333 000 1111'] });
  for (const row of [aGuestRow(), aGuestRow(known), also]) {
    await call('transfers.import_guests', { venueId: VENUE_ID, rows: [row], dryRun: false, run: A_RUN }, host);
  }
  await call('transfers.export_guests', { venueId: VENUE_ID, after: '' }, host);
  const coming = aRow({ date: addDays(SATURDAY, 14), adults: 1 });
  await call('transfers.import_rows', { venueId: VENUE_ID, rows: [coming], dryRun: false, run: A_RUN }, host);
  await call('transfers.imports', { venueId: VENUE_ID }, host);
  await call('transfers.undo_import', { venueId: VENUE_ID, run: A_RUN }, host);
  // A venue of an account that is known stands with it in one transaction.
  await accountsStore(table).add(anAccount());
  await call('settings.set_up', A_VENUE, host);
  const { upload } = await call('settings.picture_start', { venueId: VENUE_ID, kind: 'logo' }, host);
  await call('settings.picture_receive', { venueId: VENUE_ID, kind: 'logo', upload }, host);
  await callHostnames({ call, names, host });
  // The settings of a venue read a proof only where something is guarded.
  const guard = { venueId: VENUE_ID, present: PASSWORD, code: '', password: 'kitchen-door', sections: ['faqs'] };
  await call('guard.write', guard, host);
  await call('guard.open', { venueId: VENUE_ID, password: 'kitchen-door' }, host);
  await call('settings.venue', { venueId: VENUE_ID }, host);
  await call('settings.changes', { venueId: VENUE_ID }, host);
  await call('auth.logout', {}, host);
  await callAccounts({
    call,
    table,
    email: EMAIL,
    password: PASSWORD,
    clock: () => now,
    secrets: accountSecretsWith(async () => 'a secret of this test'),
  });

  now = Date.UTC(2026, 11, 5, 17);
  await callDoor({ call }, { email: EMAIL, password: PASSWORD });
  now = Date.UTC(2026, 11, 6, 17);
  await call('guest.late', { minutes: 20 }, inReach);
  await callReviews({ call, table, now });
});

it('reaches every operation’s good end', () => {
  expect(refusals).toEqual([]);
});

it.each(IDS)('grants %s all that it asks of the table, and no more', (id) => {
  const { table, index }: Grants = OPERATION_GRANTS[id];
  expect([...(asked.get(id) ?? [])].toSorted()).toEqual([...table, ...(index ? ['index'] : [])].toSorted());
});
