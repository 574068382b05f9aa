import { expect, it } from 'vitest';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { at, day, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { outboxEntries } from '#tests/kit/outbox.ts';
import { guardSections, openGuard, ownerOf } from '../guard/kit.ts';
import { aRow } from './kit.ts';

const on = operationWorld();

async function take(rows: ReturnType<typeof aRow>[], { dryRun = false, venueId = VENUE_ID } = {}) {
  const owner = await on.world.signIn({ role: 'owner' });
  return (await on.world.call('transfers.import_rows', { venueId, rows, dryRun }, owner)).body;
}
const stored = async (date = SATURDAY) =>
  (await on.world.reservations.listDay(VENUE_ID, date)).map(({ reservation }) => reservation);
/** What the outbox holds. */
const toCome = () => outboxEntries(on.world.table);
const misfits = async (date = SATURDAY) => {
  const owner = await on.world.signIn({ role: 'owner' });
  return (await on.world.call('reservations.check', { venueId: VENUE_ID, date }, owner)).body.violations;
};

it('takes them in through the allocator, and says of each row that finds no place why', async () => {
  const rows = [
    aRow(),
    aRow({ name: 'Bruno', adults: 4 }),
    aRow({ name: 'Carla', adults: 2 }),
    aRow({ name: 'Dora', status: 'cancelled' }),
    aRow({ name: 'Elio', date: addDays(SATURDAY, 4) }),
  ];
  const { results } = await take(rows);
  expect(results).toEqual([
    { outcome: 'new' },
    { outcome: 'new' },
    { outcome: 'refused', code: 'tables.none' },
    { outcome: 'new' },
    { outcome: 'refused', code: 'venue.closedWeekly' },
  ]);
  const bookings = (await stored()).map(({ contact, booking, messaging }) => [contact.name, booking, messaging]).sort();
  expect(bookings).toEqual([
    ['Anna Rossi', 'confirmed', 'whatsapp'],
    ['Bruno', 'confirmed', 'whatsapp'],
    ['Dora', 'cancelled', 'whatsapp'],
  ]);
  expect(await misfits()).toEqual([]);
});

it('a dry run says the same and writes nothing; the same rows twice are one reservation each', async () => {
  const rows = [aRow(), aRow({ name: 'Bruno', adults: 4 })];
  const isNew = { outcome: 'new' };
  expect((await take(rows, { dryRun: true })).results).toEqual([isNew, isNew]);
  expect(await stored()).toEqual([]);
  expect((await take(rows)).results).toEqual([isNew, isNew]);
  expect((await take([...rows, aRow()])).results).toEqual(Array(3).fill({ outcome: 'known' }));
  expect(await stored()).toHaveLength(2);
});

it('a request of a spreadsheet waits for the house as long as one that is made here, and no longer', async () => {
  await take([aRow({ status: 'requested' })]);
  const [request] = await stored();
  expect(request).toMatchObject({ booking: 'requested', expiresAt: on.world.now() + 24 * 3_600_000 });
  const timer = { kind: 'timer', timer: 'requestExpiry', venueId: VENUE_ID, reservationId: request?.id };
  expect(await toCome()).toContainEqual(timer);
});

it('what is over comes in as it was, and a number that no message reaches is kept in the note', async () => {
  const past = day('2026-11-28');
  expect((await take([aRow({ date: past, phone: '02 1234', start: at('20:30') })])).results).toEqual([
    { outcome: 'new', lacks: [{ field: 'phone', code: 'phone.landline' }] },
  ]);
  const [reservation] = await stored(past);
  expect(reservation).toMatchObject({ booking: 'completed', presence: 'left', messaging: 'none', note: '02 1234' });
  expect(await misfits(past)).toEqual([]);
});

it.each([
  ['confirmed', -7, 'completed left'],
  ['completed', -7, 'completed left'],
  ['noShow', -7, 'noShow expected'],
  // What a list of today calls over may be over tomorrow only.
  ['completed', 0, 'confirmed expected'],
  ['confirmed', 0, 'confirmed expected'],
  ['completed', 3, 'confirmed expected'],
] as const)('a row that is %s and %i days from today comes in as %s', async (status, days, standing) => {
  const date = addDays(day('2026-12-05'), days);
  on.world.setNow(Date.UTC(2026, 11, 5, 11));
  expect((await take([aRow({ date, status, start: at('20:30') })])).results).toEqual([{ outcome: 'new' }]);
  const [reservation] = await stored(date);
  expect(`${reservation?.booking} ${reservation?.presence}`).toBe(standing);
});

it('places children too, and lets who waits wait until an hour before their time', async () => {
  const rows = [
    aRow({ adults: 4, children: 4 }),
    aRow({ name: 'Bruno', adults: 2, children: 2 }),
    aRow({ name: 'Carla', status: 'waitlisted' }),
  ];
  const { results } = await take(rows);
  expect(results).toEqual([{ outcome: 'refused', code: 'party.tooLarge' }, { outcome: 'new' }, { outcome: 'new' }]);
  expect(await misfits()).toEqual([]);
  const waiting = (await stored()).find(({ booking }) => booking === 'waitlisted');
  expect(waiting?.waits?.until).toBe(Date.UTC(2026, 11, 5, 18));
  const closing = { timer: 'waitlistClosing', reservationId: waiting?.id };
  expect(await toCome()).toContainEqual(expect.objectContaining(closing));
});

it('keeps no text as an address that is none', async () => {
  const { errorid, issues } = await take([aRow(), aRow({ email: 'ask at the bar' })]);
  expect([errorid, issues]).toEqual(['request.invalid', [{ path: 'rows.1.email', code: 'field.format' }]]);
  expect(await stored()).toEqual([]);
  await take([aRow({ email: 'Anna@X.example' })]);
  expect((await stored())[0]?.contact.email).toBe('anna@x.example');
});

it('keeps a past visit that the tables of today could not have held', async () => {
  const past = day('2026-11-28');
  const rows = Array.from({ length: 90 }, (_, nth) => aRow({ date: past, name: `Guest ${nth}`, phone: '' }));
  const { results } = await take(rows);
  expect(new Set(results.map(({ outcome }: { outcome: string }) => outcome))).toEqual(new Set(['new']));
  expect(await stored(past)).toHaveLength(90);
  expect(await misfits(past)).toEqual([]);
});

it('brings what was to be paid, and what became of it', async () => {
  const due = { deposit: 4000, depositKind: 'deposit', currency: 'eur', refundUntil: 0, payment: 'paid' } as const;
  await take([aRow(due)]);
  const [reservation] = await stored();
  expect(reservation).toMatchObject({
    payment: 'paid',
    deposit: { kind: 'deposit', amount: 4000, currency: 'eur', refundUntil: null },
  });
  const owner = await on.world.signIn({ role: 'owner' });
  const days = { venueId: VENUE_ID, from: SATURDAY, days: 1 };
  expect((await on.world.call('transfers.export_days', days, owner)).body.rows[0]).toMatchObject(due);
});

it('judges more than one transaction’s worth of a day together in a dry run', async () => {
  const rows = Array.from({ length: 60 }, (_, nth) => aRow({ name: `Guest ${nth}`, phone: '' }));
  const judged = (await take(rows, { dryRun: true })).results;
  expect((await take(rows)).results).toEqual(judged);
});

it('is for owners and managers, and for their own house', async () => {
  expect((await take([aRow()], { venueId: OTHER_VENUE_ID })).errorid).toBe('venue.unknown');
  const input = { venueId: VENUE_ID, rows: [aRow()], dryRun: true };
  expect((await on.world.call('transfers.import_rows', input, on.host)).body.errorid).toBe('session.forbidden');
});

it('asks for the settings password where files are guarded: for a dry run too, and takes nothing without it', async () => {
  await guardSections(on.world, ['transfer']);
  const owner = await ownerOf(on.world);
  const bring = (dryRun: boolean) =>
    on.world.call('transfers.import_rows', { venueId: VENUE_ID, rows: [aRow()], dryRun }, owner);
  for (const dryRun of [true, false]) expect((await bring(dryRun)).body).toEqual({ errorid: 'settings.guarded' });
  expect(await stored()).toEqual([]);
  await openGuard(on.world, owner);
  expect((await bring(false)).body.results).toEqual([{ outcome: 'new' }]);
});

const sent = (state: 'queued' | 'read', nth: number) => ({
  id: `msg_${String(nth).padStart(16, '0')}`,
  ...{ revision: 1, purpose: 'confirmed', locale: 'it', state },
  history: [{ state, at: 1_700_000_000_000 + nth }],
});
const whole = (over: object) =>
  ({
    ...aRow(),
    rest: {
      ...{ booking: 'confirmed', presence: 'expected', course: null, promo: false, messaging: 'whatsapp' },
      ...{ contact: {}, history: [], ...over },
    },
  }) as ReturnType<typeof aRow>;

it('keeps what was sent elsewhere as history: nothing of it is ever sent, not even what was on its way', async () => {
  await take([whole({ messages: [sent('read', 1), sent('queued', 2)] })]);
  const [found] = await on.world.reservations.listDay(VENUE_ID, SATURDAY);
  expect(found?.messages.map(({ state, failure }) => [state, failure])).toEqual([
    ['read', undefined],
    ['failed', 'left'],
  ]);
  const entries = await toCome();
  // That it is looked at before the visit is all that is to come.
  expect(entries.map(({ kind }) => kind).sort()).toEqual(['event', 'timer']);
});

it('who had not confirmed elsewhere and is reached by mail stands confirmed, goes on by mail, and lapses at no deadline', async () => {
  const address = { phone: '', email: 'anna@example.com' };
  const unconfirmed = { booking: 'unconfirmed', messaging: 'mail', expiresAt: on.world.now() + 3_600_000 };
  await take([{ ...whole(unconfirmed), ...address }]);
  const [reservation] = await stored();
  expect(reservation).toMatchObject({ booking: 'confirmed', messaging: 'mail', contact: { email: address.email } });
  expect(JSON.stringify(await toCome())).not.toContain('unconfirmedExpiry');
});

it('seats who was bound to a table at the table of that name, and says of whom that cannot be', async () => {
  const seat = (...tables: string[]) => ({ seats: [{ tables, covers: 2, pinned: true }] });
  const rows = [
    { ...whole(seat('T2')), name: 'Anna' },
    { ...whole(seat('T9')), name: 'Bruno', start: at('22:00') },
  ];
  expect((await take(rows)).results).toEqual([{ outcome: 'new' }, { outcome: 'new', lost: 'table.unknown' }]);
  const { sheet } = await on.world.days.load(VENUE_ID, SATURDAY);
  const party = (start: number) => sheet.parties.find((each) => each.start === start);
  expect(party(at('20:00'))).toMatchObject({ unit: 2, pinned: true });
  expect(party(at('22:00'))).toMatchObject({ pinned: false });
  expect(await misfits()).toEqual([]);
});

it('refuses a message whose id would be another item, one that comes twice, and more of them than anybody is sent', async () => {
  const spoilt = { ...sent('read', 1), id: 'msg_1#M#x' };
  for (const [messages, code] of [
    [[spoilt], 'field.format'],
    [[sent('read', 1), sent('read', 1)], 'field.twice'],
    [Array.from({ length: 41 }, (_, nth) => sent('read', nth)), 'field.tooMany'],
  ] as const) {
    const { errorid, issues } = await take([whole({ messages })]);
    expect([errorid, issues.map((each: { code: string }) => each.code)]).toEqual(['request.invalid', [code]]);
  }
  expect(await stored()).toEqual([]);
});

it('a stay of forty-seven minutes has its table until they are over, and one longer than a sheet knows is refused', async () => {
  expect((await take([aRow({ duration: 47 })])).results).toEqual([{ outcome: 'new' }]);
  expect((await stored()).map(({ duration }) => duration)).toEqual([47]);
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties).toMatchObject([{ duration: 50 }]);
  expect(await misfits()).toEqual([]);
  const long = await take([aRow({ duration: 1280 })]);
  expect(long).toMatchObject({
    errorid: 'request.invalid',
    issues: [{ path: 'rows.0.duration', code: 'field.tooLarge' }],
  });
});

it('knows a row whose reservation has moved to another day since, and takes in the others of its day', async () => {
  const anna = aRow();
  expect((await take([anna])).results).toEqual([{ outcome: 'new' }]);
  const [before] = await stored();
  const sunday = addDays(SATURDAY, 1);
  const { id, revision, start, adults, children, highchairs, area } = before ?? ({} as never);
  const wish = { venueId: VENUE_ID, id, revision, date: sunday, start, adults, children, highchairs, area };
  expect((await on.world.call('reservations.alter', wish, on.host)).status).toBe(200);
  const again = await take([anna, aRow({ name: 'Bruno', phone: '+393339990002' })]);
  expect(again.results).toEqual([{ outcome: 'known' }, { outcome: 'new' }]);
  expect((await stored()).map(({ contact }) => contact.name)).toEqual(['Bruno']);
  expect((await stored(sunday)).map(({ contact }) => contact.name)).toEqual(['Anna Rossi']);
});
