import { beforeEach, expect, it } from 'vitest';
import { daysStore } from '#functions/stores/days.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { messagesStore } from '#functions/stores/messages.ts';
import { type RetentionDeps, retentionStores, retentionWorker } from '#functions/workers/retention/handler.ts';
import { type ReservationId, reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { aGuestBooking, at, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { guestWrote } from '#tests/kit/conversations.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { tracesOf } from '#tests/kit/traces.ts';
import { guests } from '#tests/kit/world.ts';
import { carded } from '#tests/operations/guests/kit.ts';
import { aGuestRow } from '#tests/operations/transfers/kit.ts';

const on = operationWorld();
const NAME = 'Ermenegilda Quattrocchi';
const DIGITS = '3331234567';
/** Five in the morning of 5 December 2028 in Rome, when that day begins: 24 months after the Saturday. */
const ENDS = Date.UTC(2028, 11, 5, 4);
const traces = () => tracesOf([NAME, 'Quattrocchi', DIGITS, 'told us', 'Window'], on);

const run = (over: Partial<RetentionDeps> = {}) =>
  retentionWorker({
    ...retentionStores(on.world.table),
    pictures: on.world.pictureFiles,
    clock: { now: on.world.now },
    ...over,
  })();
const NOBODY = { removed: 0, kept: 0, later: 0 };

let id: ReservationId;
/** A guest with all that a venue may know of one: two reservations, messages, notes, what another system said. */
beforeEach(async () => {
  const booked = await on.book({ name: NAME, remarks: 'told us' });
  id = reservationIdOf(SATURDAY, booked.reservation.code);
  const found = await on.world.reservations.find(VENUE_ID, id);
  const ref = { venueId: VENUE_ID, reservationId: id, messageId: found?.messages[0]?.id ?? '' };
  const wamid = `wamid.${Buffer.from(`39${DIGITS}:abc`).toString('base64')}`;
  await messagesStore(on.world.table).markSent(ref, wamid, on.world.now());
  await on.book({ name: NAME, date: day('2026-12-04') });
  const guestId = await carded(on, { reservation: { id } });
  const words = { tags: ['Quattrocchi'], notes: 'Window', allergies: 'Nuts' };
  await on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId, revision: 0, ...words }, on.host);
  const ends = { ends: ENDS + 1 };
  await guestWrote(on.world.table, { guest: guestId, phone: `+39${DIGITS}`, body: 'told us', ...ends }, on.world.now());
  const owner = await on.world.signIn({ role: 'owner' });
  const rows = [aGuestRow({ name: NAME, phone: DIGITS, lastVisit: day('2026-10-03') })];
  await on.world.call('transfers.import_guests', { venueId: VENUE_ID, rows, dryRun: false }, owner);
});

it('removes all that says who somebody was 24 months after the last visit, to the day where the house is, and not before', async () => {
  expect((await traces()).length).toBeGreaterThan(3);
  await on.jump(ENDS - 1);
  expect(await run()).toMatchObject({ removed: 0 });
  expect((await traces()).length).toBeGreaterThan(3);
  await on.jump(ENDS);
  expect(await run()).toMatchObject({ removed: 1 });
  expect(await traces()).toEqual([]);
  expect((await on.world.reservations.find(VENUE_ID, id))?.messages).toEqual([]);
});

it('keeps day, time and size for the figures, and says in the log that the clock did it', async () => {
  const before = await on.world.days.load(VENUE_ID, SATURDAY);
  await on.jump(ENDS);
  await run();
  const kept = await on.world.reservations.load(VENUE_ID, id);
  expect(kept).toMatchObject({ adults: 2, start: at('20:00'), contact: { name: '', phone: '' } });
  expect(kept?.history.at(-1)).toMatchObject({ action: 'erase', actor: { kind: 'clock' } });
  const { sheet } = await on.world.days.load(VENUE_ID, SATURDAY);
  expect(sheet.parties).toEqual(before.sheet.parties.map((party) => ({ ...party, guest: 0 })));
});

it('has nothing to do a second time, and writes nothing then', async () => {
  await on.jump(ENDS);
  await run();
  const { version } = await on.world.days.load(VENUE_ID, SATURDAY);
  expect(await run()).toEqual(NOBODY);
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).version).toBe(version);
});

it('keeps the whole of somebody who has been there since, also the visits of long ago', async () => {
  await on.jump(Date.UTC(2027, 5, 1, 10));
  const later = await on.book({ name: NAME, date: day('2027-06-04') });
  await carded(on, later);
  await on.jump(ENDS);
  expect(await run()).toEqual(NOBODY);
  expect((await on.world.reservations.load(VENUE_ID, id))?.contact.name).toBe(NAME);
});

it('does not go by a card that has not heard of the latest booking, and brings it up to date', async () => {
  await on.jump(ENDS);
  await on.book({ name: NAME, date: day('2028-12-08') });
  expect(await run()).toEqual({ ...NOBODY, kept: 1 });
  expect((await traces()).length).toBeGreaterThan(3);
  expect(await run()).toEqual(NOBODY);
});

it('leaves alone who books in the very moment in which they would be removed', async () => {
  await on.jump(ENDS);
  const book = guestBookStore(on.world.table);
  const { thread } = await guests.of(VENUE_ID, `+39${DIGITS}`);
  const forget: typeof book.forget = async (...asked) => {
    on.world.pass(1);
    await carded(on, await on.book({ name: NAME, date: day('2028-12-08') }));
    return book.forget(...asked);
  };
  expect(await run({ book: { ...book, forget } })).toEqual({ ...NOBODY, later: 1 });
  expect(await book.cards(VENUE_ID)).toMatchObject([{ guestId: thread, names: [NAME], bookings: 1 }]);
});

it('goes on where it was cut off, and one guest that cannot be removed keeps nobody else waiting', async () => {
  await on.world.call('reservations.create', aGuestBooking({ phone: '333 999 0001', name: 'Bruno Quattrocchi' }));
  const bruno = (await on.world.reservations.listDay(VENUE_ID, SATURDAY)).find(
    ({ reservation }) => reservation.id !== id,
  );
  if (bruno) await carded(on, bruno);
  await on.jump(ENDS);
  const days = daysStore(on.world.table);
  let calls = 0;
  const change: typeof days.change = (...asked) => {
    calls += 1;
    if (asked[1] === SATURDAY && calls <= 2) throw new Error('cut off');
    return days.change(...asked);
  };
  await expect(run({ days: { change } })).rejects.toThrow('guests or pictures could not be removed');
  expect(takeConsoleErrors().length).toBeGreaterThan(0);
  await run();
  expect(await traces()).toEqual([]);
});

it('begins nobody new when its time is over; the next run does', async () => {
  await on.jump(ENDS);
  let asked = 0;
  const clock = { now: () => ENDS + (asked++ > 0 ? 10 * 60_000 : 0) };
  expect(await run({ clock })).toEqual({ ...NOBODY, later: 1 });
  expect(await run()).toEqual({ ...NOBODY, removed: 1 });
});

it('removes a guest who came from another system and never booked, and somebody who left no number', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const never = aGuestRow({ name: 'Never Quattrocchi', phone: '', email: 'q@x.example', lastVisit: day('2026-11-01') });
  await on.world.call('transfers.import_guests', { venueId: VENUE_ID, rows: [never], dryRun: false }, owner);
  await on.jump(ENDS);
  expect(await run()).toEqual({ ...NOBODY, removed: 2 });
  expect(await tracesOf(['q@x.example', 'Quattrocchi'], on)).toEqual([]);
});

it.each([
  ['waited', {}],
  ['asked', { adults: 9 }],
])('removes who only ever %s, whose number nobody else has', async (_, over) => {
  const digits = '3477654321';
  const left = () => tracesOf([digits], on);
  const friday = day('2026-12-11');
  const wish = { date: friday, phone: digits, ...over };
  if ('adults' in wish) await on.world.call('reservations.request', aGuestBooking(wish));
  else await on.wait(wish);
  expect(await left()).toEqual([digits]);
  for (const each of await on.world.reservations.listDay(VENUE_ID, friday)) await carded(on, each);
  await on.jump(ENDS + 7 * 86_400_000);
  await run();
  expect([await left(), await traces()]).toEqual([[], []]);
});
