import { expect, it } from 'vitest';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import type { GuestRow } from '#shared/domain/transfer/guest-row.ts';
import { day, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guardSections, openGuard, ownerOf } from '../guard/kit.ts';
import { carded } from '../guests/kit.ts';
import { A_RUN, aGuestRow, aRow } from './kit.ts';

const on = operationWorld();

async function take(rows: Partial<GuestRow>[], how: { dryRun?: boolean; venueId?: string; run?: string } = {}) {
  const owner = await on.world.signIn({ role: 'owner' });
  const input = { venueId: VENUE_ID, dryRun: false, ...how, rows: rows.map(aGuestRow) };
  return (await on.world.call('transfers.import_guests', input, owner)).body;
}
const outcomes = async (rows: Partial<GuestRow>[], how = {}) =>
  (await take(rows, how)).results.map(({ outcome }: { outcome: string }) => outcome);
const listed = async (text = '') =>
  (await on.world.call('guests.search', { venueId: VENUE_ID, text, skip: 0 }, on.host)).body.guests;
const profileOf = async (guestId: string) =>
  (await on.world.call('guests.read', { venueId: VENUE_ID, guestId }, on.host)).body;

/** Two who booked here by different numbers, about each of whom the venue has written something. */
async function bothWrittenAbout(number: string): Promise<[string, string]> {
  const [one, other] = [await carded(on, await on.book()), await carded(on, await on.book({ phone: number }))];
  const write = (guestId: string, said: { tags: string[]; notes: string; allergies: string }) =>
    on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId, revision: 0, ...said }, on.host);
  await write(one, { tags: ['regular'], notes: '', allergies: '' });
  await write(other, { tags: ['press'], notes: 'Window', allergies: 'Nuts' });
  return [one, other];
}

const ANNA = {
  ...{ email: 'anna@rossi.example', locale: 'de' as const, birthdate: day('1980-05-12'), lastVisit: day('2026-10-03') },
  ...{ tags: ['regular'], notes: 'Window', allergies: 'Nuts', visits: 12, noShows: 1, cancelled: 2, promo: true },
} satisfies Partial<GuestRow>;

it('brings guests who have booked nothing here, with all that is known of them', async () => {
  expect(await outcomes([ANNA, { name: 'Bruno', phone: '', email: 'bruno@x.example' }])).toEqual(['new', 'new']);
  const [anna] = await listed('anna');
  expect(anna).toMatchObject({ names: ['Anna Rossi'], phone: '+393331234567', visits: 12, noShows: 1, locale: 'de' });
  expect(await profileOf(anna.guestId)).toMatchObject({
    ...{ tags: ['regular'], notes: 'Window', allergies: 'Nuts', reservations: [] },
    brought: { birthdate: '1980-05-12', promo: true, privacy: null, on: '2026-12-01' },
  });
  expect(await listed('bruno')).toMatchObject([{ names: ['Bruno'], phone: '', email: 'bruno@x.example', visits: 0 }]);
});

it('a dry run says the same and writes nothing; the same file again is known and changes nothing', async () => {
  const rows = [ANNA, { ...ANNA, notes: 'Likes red wine' }, { name: 'Bruno', phone: '', email: 'b@x.example' }];
  const wanted = ['new', 'completed', 'new'];
  expect(await outcomes(rows, { dryRun: true })).toEqual(wanted);
  expect(await listed()).toEqual([]);
  expect(await outcomes(rows)).toEqual(wanted);
  const before = await listed();
  expect(await outcomes(rows)).toEqual(['known', 'known', 'known']);
  expect(await listed()).toEqual(before);
  expect(before).toHaveLength(2);
});

it('a dry run knows by address whom an earlier row brings who was looked for by number', async () => {
  const rows = [
    { others: ['06 1234567'] },
    { phone: '06 1234567', email: 'a@x.example' },
    { phone: '', email: 'a@x.example' },
  ];
  const wanted = ['new', 'completed', 'completed'];
  expect(await outcomes(rows, { dryRun: true })).toEqual(wanted);
  expect(await outcomes(rows)).toEqual(wanted);
});

it('completes who has booked here, and never doubles them', async () => {
  const guestId = await carded(on, await on.book({ name: 'Anna R.' }));
  expect(await outcomes([ANNA])).toEqual(['completed']);
  const [card, ...more] = await listed();
  expect(more).toEqual([]);
  // What was booked here stands before what another system says.
  expect(card).toMatchObject({
    guestId,
    names: ['Anna R.', 'Anna Rossi'],
    locale: 'it',
    email: ANNA.email,
    visits: 12,
  });
  // And a booking that follows keeps what came with the file.
  await carded(on, await on.book({ date: day('2026-12-06') }));
  expect((await listed())[0]).toMatchObject({ bookings: 2, visits: 12, lastVisit: '2026-10-03' });
});

it('adds what the house wrote to what it has written, and takes nothing away', async () => {
  const guestId = await carded(on, await on.book());
  const words = { tags: ['window'], notes: 'Came with a dog', allergies: '' };
  await on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId, revision: 0, ...words }, on.host);
  await take([ANNA]);
  expect(await profileOf(guestId)).toMatchObject({
    tags: ['window', 'regular'],
    notes: 'Came with a dog\nWindow',
    allergies: 'Nuts',
  });
});

it('says of each word of the file that finds no room beside those of the house', async () => {
  const guestId = await carded(on, await on.book());
  const words = {
    tags: Array.from({ length: 12 }, (_, nth) => `tag ${nth}`),
    notes: 'n'.repeat(1000),
    allergies: 'a'.repeat(300),
  };
  await on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId, revision: 0, ...words }, on.host);
  const lacks = [
    { field: 'tags', code: 'field.tooMany' },
    { field: 'notes', code: 'field.tooLong' },
    { field: 'allergies', code: 'field.tooLong' },
  ];
  expect((await take([ANNA], { dryRun: true })).results).toEqual([{ outcome: 'completed', lacks }]);
  expect((await take([ANNA])).results).toEqual([{ outcome: 'completed', lacks }]);
  expect((await take([ANNA])).results).toEqual([{ outcome: 'known', lacks }]);
  expect(await profileOf(guestId)).toMatchObject(words);
  // What stands there already, and who is new, lacks nothing.
  const fits = { ...ANNA, tags: ['tag 3'], notes: '', allergies: words.allergies };
  expect((await take([fits, { ...ANNA, phone: '3330000009', email: '' }])).results).toEqual([
    { outcome: 'known' },
    { outcome: 'new' },
  ]);
});

it('knows a guest by address too, but takes a family with one address for what it is', async () => {
  await take([{ name: 'Anna Rossi', phone: '', email: 'rossi@x.example' }]);
  expect(await outcomes([{ ...ANNA, email: 'rossi@x.example' }])).toEqual(['completed']);
  const other = { name: 'Rossi, Anna', phone: '+39 333 000 1111', email: 'rossi@x.example' };
  expect(await outcomes([other])).toEqual(['completed']);
  expect(await listed()).toMatchObject([{ phone: '+393331234567', others: ['+393330001111'] }]);
  expect(await outcomes([{ ...other, name: 'Carlo Bianchi', phone: '+39 333 000 2222' }])).toEqual(['new']);
  expect(await listed()).toHaveLength(2);
  // Who books by the second number is the guest that the file named.
  await carded(on, await on.book({ phone: '3330001111', name: 'Anna' }));
  expect(await listed('anna')).toHaveLength(1);
});

it('several numbers of a row are one guest, also where they were two', async () => {
  await take([{ name: 'Anna' }, { name: 'Anna Rossi', phone: '+39 333 000 1111' }]);
  expect(await outcomes([{ others: ['333 000 1111'] }])).toEqual(['completed']);
  expect(await listed()).toMatchObject([{ phone: '+393331234567', others: ['+393330001111'] }]);
  expect(await outcomes([{ others: ['333 000 1111'] }])).toEqual(['known']);
});

it('of two whom a row finds to be one nothing is lost that the house wrote, also when the file is taken back', async () => {
  const ANOTHER = '333 000 1111';
  const [anna, other] = await bothWrittenAbout(ANOTHER);
  expect(await outcomes([{ others: [ANOTHER], notes: 'Birthday in May' }], { run: A_RUN })).toEqual(['completed']);
  const said = { tags: ['regular', 'press'], allergies: 'Nuts' };
  expect(await profileOf(other)).toMatchObject({ guest: { guestId: anna }, ...said, notes: 'Window\nBirthday in May' });
  const owner = await on.world.signIn({ role: 'owner' });
  await on.world.call('transfers.undo_import', { venueId: VENUE_ID, run: A_RUN }, owner);
  expect(await profileOf(other)).toMatchObject(said);
});

it('a further number that is written in two ways is one', async () => {
  const others = ['347 765 4321', '+39 347 765 4321', '333 123 4567'];
  expect(await outcomes([{ others }, { name: 'Bruno', phone: '335 111 2222' }])).toEqual(['new', 'new']);
  expect(await listed('anna')).toMatchObject([{ phone: '+393331234567', others: ['+393477654321'] }]);
});

it('what came along as reservations and as figures is counted once', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const rows = ['2026-11-28', '2026-11-27'].map((date) => aRow({ date: day(date) }));
  await on.world.call('transfers.import_rows', { venueId: VENUE_ID, rows: [...rows, aRow()], dryRun: false }, owner);
  const [last] = await on.world.reservations.listDay(VENUE_ID, SATURDAY);
  if (!last) throw new Error('not brought');
  await carded(on, last);
  await take([{ visits: 7 }]);
  expect((await listed())[0]).toMatchObject({ bookings: 3, visits: 7, lastVisit: '2026-11-28' });
  await take([{ visits: 1 }]);
  expect((await listed())[0]).toMatchObject({ visits: 7 });
});

it('a no to newsletters is not turned into a yes by another file', async () => {
  await take([{ promo: true }]);
  await take([{ promo: false }]);
  await take([{ promo: true }]);
  const [{ guestId }] = await listed();
  expect((await profileOf(guestId)).brought).toMatchObject({ promo: false });
});

it.each([
  ['a mobile number that is too short', { phone: '+39 333 12' }, { field: 'phone', code: 'phone.length' }],
  ['no number at all', { phone: 'ask at the bar' }, { field: 'phone', code: 'phone.invalid' }],
])('refuses the row with %s and takes the others', async (_, row, why) => {
  const { results } = await take([row, { name: 'Bruno', phone: '02 1234567' }]);
  expect(results).toEqual([{ outcome: 'refused', ...why }, { outcome: 'new' }]);
  expect(await listed()).toMatchObject([{ names: ['Bruno'], phone: '021234567' }]);
});

it.each([
  ['a mark of its direction', '\u200e02 1234567'],
  ['a byte order mark', '\ufeff02 1234567'],
])('takes a number of a landline that has %s', async (_, phone) => {
  expect(await outcomes([{ name: 'Bruno', phone }])).toEqual(['new']);
  expect(await listed()).toMatchObject([{ phone: '021234567' }]);
});

it('takes who has an address without a number that is none, and says so', async () => {
  const rows = [
    { phone: 'ask at the bar', email: 'anna@x.example' },
    { phone: '333 000 1111', others: ['x', '333 000 2222'] },
  ];
  const wanted = [
    { outcome: 'new', lacks: [{ field: 'phone', code: 'phone.invalid' }] },
    { outcome: 'new', lacks: [{ field: 'others', code: 'phone.invalid' }] },
  ];
  expect((await take(rows, { dryRun: true })).results).toEqual(wanted);
  expect((await take(rows)).results).toEqual(wanted);
  expect((await listed()).map(({ phone }: { phone: string }) => phone).sort()).toEqual(['', '+393330001111']);
});

it('knows who has neither an address nor a right first number by the second one', async () => {
  const row = { phone: '+39 333 12', others: ['333 000 2222', '333 000 3333'] };
  const lacks = [{ field: 'phone', code: 'phone.length' }];
  expect((await take([row], { dryRun: true })).results).toEqual([{ outcome: 'new', lacks }]);
  expect((await take([row])).results).toEqual([{ outcome: 'new', lacks }]);
  expect(await listed()).toMatchObject([{ phone: '+393330002222', others: ['+393330003333'] }]);
  expect((await take([row])).results).toEqual([{ outcome: 'known', lacks }]);
});

it('refuses what is no guest, with the field', async () => {
  const { errorid, issues } = await take([{ phone: '', email: '' }, { email: 'no address' }]);
  expect(errorid).toBe('request.invalid');
  expect(issues).toEqual([
    { path: 'rows.0.phone', code: 'field.required' },
    { path: 'rows.1.email', code: 'field.format' },
  ]);
});

it('who is removed leaves nothing of what came with a file', async () => {
  const { reservation } = await on.book();
  await take([ANNA]);
  const token = await on.sentLink(reservation.id);
  expect((await on.world.call('guest.remove_me', { cancel: true }, { token })).status).toBe(200);
  const book = guestBookStore(on.world.table);
  expect((await book.everything(VENUE_ID, on.world.now())).brought.size).toBe(0);
  expect(await listed()).toEqual([]);
});

it('two who came with a file are taken for one, and are two again', async () => {
  await take([{ name: 'Anna' }, { name: 'Anne', phone: '+39 333 000 1111', visits: 3 }]);
  const [one, other] = (await listed()).map(({ guestId }: { guestId: string }) => guestId);
  const ids = { venueId: VENUE_ID, guestId: one, other };
  const words = { revision: 0, tags: [], notes: '', allergies: '' };
  expect((await on.world.call('guests.merge', { ...ids, ...words }, on.host)).status).toBe(200);
  expect(await listed()).toMatchObject([{ guestId: one, visits: 3 }]);
  expect((await on.world.call('guests.split', ids, on.host)).status).toBe(200);
  expect(await listed()).toHaveLength(2);
});

it('is for owners and managers, and for their own house', async () => {
  expect((await take([{}], { venueId: OTHER_VENUE_ID })).errorid).toBe('venue.unknown');
  const input = { venueId: VENUE_ID, rows: [aGuestRow()], dryRun: true };
  expect((await on.world.call('transfers.import_guests', input, on.host)).body.errorid).toBe('session.forbidden');
});

it('asks for the settings password where files are guarded: for a dry run too, and takes nobody without it', async () => {
  await guardSections(on.world, ['transfer']);
  const owner = await ownerOf(on.world);
  const bring = async (dryRun: boolean) =>
    (await on.world.call('transfers.import_guests', { venueId: VENUE_ID, rows: [aGuestRow()], dryRun }, owner)).body;
  for (const dryRun of [true, false]) expect(await bring(dryRun)).toEqual({ errorid: 'settings.guarded' });
  expect(await listed()).toEqual([]);
  await openGuard(on.world, owner);
  expect((await bring(false)).results).toMatchObject([{ outcome: 'new' }]);
});
