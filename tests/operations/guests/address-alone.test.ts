import { beforeEach, expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { aGuestBooking, aRules, aTable, at, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { tracesOf } from '#tests/kit/traces.ts';
import { links } from '#tests/kit/world.ts';
import { aRow } from '../transfers/kit.ts';
import { carded, EVERYTHING } from './kit.ts';

const tables = Array.from({ length: 12 }, (_, i) => aTable({ no: i + 1, name: `T${i + 1}` }));
const on = operationWorld({ rules: aRules({ tables }) });
const SUNDAY = day('2026-12-06');
const MONDAY = day('2026-12-07');
const ADDRESS = 'quattrocchi@example.com';
const NAME = 'Ermenegilda Quattrocchi';

const call = async (id: Parameters<typeof on.world.call>[0], input: object, session: object = on.host) =>
  (await on.world.call(id, { venueId: VENUE_ID, ...input } as never, session)).body;

/** The venue writes somebody down who calls from a landline, or comes by. */
async function written(over: { date: LocalDate; email?: string; phone?: string; name?: string; adults?: number }) {
  const { terms: _t, promo: _p, channel: _c, ...asked } = aGuestBooking();
  const caller = { ...asked, name: NAME, phone: '', note: '', options: [], diets: [] };
  const { reservation } = await call('reservations.book', { ...caller, ...over });
  const guestId = await carded(on, { reservation });
  const token = await on.sentLink(reservation.id);
  return { id: reservation.id as string, guestId, token };
}
const remove = async (token: string) => call('guest.remove_me', { cancel: true }, { token });
const traces = () => tracesOf(['Quattrocchi', 'quattrocchi', ADDRESS], on);
const listed = async (text: string) => (await call('guests.search', { text, skip: 0 })).guests;

let first: Awaited<ReturnType<typeof written>>;
beforeEach(async () => {
  first = await written({ date: SATURDAY, email: ADDRESS });
});

it('two reservations by one address alone are one guest, whom search and profile show with both', async () => {
  const second = await written({ date: SUNDAY, email: ADDRESS });
  expect(second.guestId).toBe(first.guestId);
  for (const text of ['quattrocchi@', 'ermenegilda']) {
    expect(await listed(text), text).toMatchObject([{ phone: '', email: ADDRESS, bookings: 2 }]);
    expect((await call('guests.reservations', { ...EVERYTHING, text })).reservations, text).toHaveLength(2);
  }
  expect((await call('guests.read', { guestId: first.guestId })).guest).toMatchObject({ bookings: 2 });
});

it('whoever asks to be removed by either of them is removed from both', async () => {
  await written({ date: SUNDAY, email: ADDRESS });
  expect((await remove(first.token)).reservation.erased).toMatchObject({ reservations: 2, cancelled: 2 });
  expect(await traces()).toEqual([]);
  expect(await listed('')).toEqual([]);
});

it('the guest of a number and the same one by an address alone are shown to the house, which makes them one', async () => {
  const other = await written({ date: SUNDAY, email: ADDRESS, phone: '333 999 0001' });
  const { pairs } = await call('guests.alike', {});
  expect(pairs).toMatchObject([{ by: 'email' }]);
  const merged = { guestId: other.guestId, other: first.guestId, revision: 0, tags: [], notes: '', allergies: '' };
  expect((await call('guests.merge', merged)).guest).toMatchObject({ phone: '+393339990001', bookings: 2 });
  const profile = await call('guests.read', { guestId: other.guestId });
  expect(profile.merged).toEqual([{ guestId: first.guestId, name: NAME, known: ADDRESS }]);
  expect((await remove(first.token)).reservation.erased).toMatchObject({ reservations: 2 });
  expect(await traces()).toEqual([]);
});

it('whoever types the address of somebody else into the page of an own reservation reaches nothing of theirs', async () => {
  const other = await written({ date: SUNDAY, email: 'other@example.com', name: 'Otto Other' });
  const { reservation } = await call('guest.change_email', { email: ADDRESS }, { token: other.token });
  expect(reservation).toMatchObject({ email: ADDRESS });
  expect((await remove(other.token)).errorid).toBe('link.outdated');
  const page = await links.mint({ venueId: VENUE_ID, reservationId: other.id as ReservationId });
  expect((await remove(page)).reservation.erased).toMatchObject({ reservations: 1 });
  expect(await on.world.reservations.load(VENUE_ID, first.id as never)).toMatchObject({ contact: { name: NAME } });
});

it('who left neither number nor address is taken out of the book of the house too', async () => {
  const alone = await written({ date: SUNDAY, name: 'Zoe Zeta' });
  expect(await tracesOf(['Zeta'], on)).toEqual(['Zeta']);
  await remove(alone.token);
  expect(await tracesOf(['Zeta'], on)).toEqual([]);
});

it('two who left no number may alter to one meal of one day: neither is the other', async () => {
  const second = await written({ date: SUNDAY, email: 'zoe@example.com', name: 'Zoe Zeta' });
  const wish = { date: MONDAY, start: at('20:00'), adults: 2, children: 0, highchairs: 0, area: null, remarks: '' };
  for (const { token } of [first, second]) {
    const { errorid } = await call('guest.alter', { revision: 1, wish, ask: false }, { token });
    expect(errorid).toBe('0');
  }
});

it('rows of a file are theirs by an address, however it is written; what is none comes in with nobody', async () => {
  const row = { phone: '', status: 'cancelled' } as const;
  const rows = [
    aRow({ ...row, name: NAME, email: 'Quattrocchi@Example.com' }),
    aRow({ ...row, name: 'Bruno Bianchi', email: '' }),
    aRow({ ...row, name: 'Carla Conti', email: '' }),
  ];
  const owner = await on.world.signIn({ role: 'owner' });
  const bad = await call('transfers.import_rows', { rows: [aRow({ ...row, email: 'none' })], dryRun: false }, owner);
  expect(bad.issues).toEqual([{ path: 'rows.0.email', code: 'field.format' }]);
  await call('transfers.import_rows', { rows, dryRun: false }, owner);
  const all = (await on.world.reservations.listDay(VENUE_ID, SATURDAY)).map(({ reservation }) => reservation);
  expect(all.filter(({ thread }) => thread === first.guestId)).toHaveLength(2);
  expect(all.filter(({ thread }) => thread === undefined).map(({ contact }) => contact.name)).toEqual(
    expect.arrayContaining(['Bruno Bianchi', 'Carla Conti']),
  );
});
