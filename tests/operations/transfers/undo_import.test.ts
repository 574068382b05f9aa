// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { SessionActor } from '#functions/platform/actor.ts';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { importsStore } from '#functions/stores/imports.ts';
import { reviewsStore } from '#functions/stores/reviews.ts';
import { unmake } from '#functions/transfers/unmake.ts';
import { freeParty } from '#shared/domain/day/place.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { partyIdOf } from '#shared/domain/reservation/sheet-effect.ts';
import type { GuestRow } from '#shared/domain/transfer/guest-row.ts';
import { at, day, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import { guardSections, openGuard, ownerOf } from '../guard/kit.ts';
import { carded } from '../guests/kit.ts';
import { A_RUN, aGuestRow, aRow } from './kit.ts';

const on = operationWorld();
let owner: SignedIn;
beforeEach(async () => {
  owner = await ownerOf(on.world);
});

const VENUE = { venueId: VENUE_ID };
const bring = async (rows: ReturnType<typeof aRow>[], run = A_RUN) =>
  (await on.world.call('transfers.import_rows', { ...VENUE, rows, dryRun: false, run }, owner)).body.results;
const bringGuests = async (rows: Partial<GuestRow>[], run = A_RUN) =>
  (await on.world.call('transfers.import_guests', { ...VENUE, rows: rows.map(aGuestRow), dryRun: false, run }, owner))
    .body.results;
const undo = async (run = A_RUN, who = owner) =>
  (await on.world.call('transfers.undo_import', { ...VENUE, run }, who)).body;
const runs = async () => (await on.world.call('transfers.imports', VENUE, owner)).body.runs;
const booked = async (date = SATURDAY) => on.world.reservations.listDay(VENUE_ID, date);
const found = async (text = '') =>
  (await on.world.call('guests.search', { ...VENUE, text, skip: 0 }, on.host)).body.guests;
const changes = async () => (await on.world.call('settings.changes', VENUE, owner)).body.changes;
const DONE = { errorid: '0', kept: 0, more: false };

it('takes a whole file back: as if it had never come, over several days, with its tables free and its guests forgotten', async () => {
  const past = day('2026-11-28');
  await bring([
    aRow(),
    aRow({ name: 'Bruno', adults: 4, phone: '+393339990002' }),
    aRow({ date: past }),
    aRow({ status: 'requested', name: 'Carla', phone: '' }),
  ]);
  for (const each of await booked()) await carded(on, each);
  expect(await found()).toHaveLength(2);
  expect(await runs()).toMatchObject([
    { runId: A_RUN, kind: 'reservations', taken: 4, by: 'Olga', undone: null, kept: [] },
  ]);

  expect(await undo()).toEqual({ ...DONE, removed: 4 });
  expect([...(await booked()), ...(await booked(past))]).toEqual([]);
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties).toEqual([]);
  expect(await found()).toEqual([]);
  expect(await runs()).toMatchObject([{ undone: { by: 'Olga' }, kept: [] }]);
  expect((await changes())[0]).toMatchObject({
    section: 'transfer',
    by: 'Olga',
    before: { reservations: 4 },
    after: { reservations: 0 },
  });
  // A second press finds nothing more to do, and says nothing twice.
  expect(await undo()).toEqual({ ...DONE, removed: 0 });
  expect(await changes()).toHaveLength(1);
});

it('keeps what somebody has changed since, and names it; what was there before is not touched', async () => {
  const own = await on.book({ date: addDays(SATURDAY, 1) });
  await bring([aRow(), aRow({ name: 'Bruno', adults: 4, phone: '' })]);
  const bruno = (await booked()).find(({ reservation }) => reservation.contact.name === 'Bruno')?.reservation;
  const note = { ...VENUE, id: bruno?.id ?? ('' as never), revision: 1, note: 'Regular' };
  expect((await on.world.call('reservations.note_write', note, on.host)).status).toBe(200);
  expect(await undo()).toEqual({ errorid: '0', removed: 1, kept: 1, more: false });
  expect((await booked()).map(({ reservation }) => reservation.contact.name)).toEqual(['Bruno']);
  expect((await runs())[0]?.kept).toEqual([
    { kind: 'reservations', id: bruno?.id, name: 'Bruno', date: SATURDAY, start: at('20:00') },
  ]);
  const check = await on.world.call('reservations.check', { ...VENUE, date: SATURDAY }, on.host);
  expect(check.body.violations).toEqual([]);
  expect(await booked(addDays(SATURDAY, 1))).toHaveLength(1);
  expect((await on.world.call('guest.view', {}, { token: own.token })).status).toBe(200);
});

it('names what stays also where the call that left it died before its answer', async () => {
  await bring([aRow({ name: 'Bruno' }), aRow({ date: addDays(SATURDAY, 1) })]);
  const [bruno] = await booked();
  const note = { ...VENUE, id: bruno?.reservation.id ?? ('' as never), revision: 1, note: 'Regular' };
  expect((await on.world.call('reservations.note_write', note, on.host)).status).toBe(200);
  const { table, days, reservations } = on.world;
  const own = { book: guestBookStore(table), imports: importsStore(table), reviews: reviewsStore(table) };
  const actor = { userId: 'usr_host', name: 'Hanna' } as SessionActor;
  const stores = { now: on.world.now(), actor, days, reservations, ...own };
  const notes = await stores.imports.notes(VENUE_ID, A_RUN, 2);
  for (const each of notes) await unmake(stores, VENUE_ID, each);
  expect(await undo()).toEqual({ errorid: '0', removed: 0, kept: 1, more: false });
  expect((await runs())[0]?.kept).toMatchObject([{ name: 'Bruno' }]);
});

it('names each that stays once, where two take the same file back at the same time', async () => {
  const all = [0, 1, 2, 3].map((nth) => addDays(SATURDAY, nth));
  await bring(all.map((date) => aRow({ date, phone: '' })));
  for (const date of all) {
    const [own] = await booked(date);
    const note = { ...VENUE, id: own?.reservation.id ?? ('' as never), revision: 1, note: 'Regular' };
    expect((await on.world.call('reservations.note_write', note, on.host)).status).toBe(200);
  }
  await Promise.all([undo(), undo()]);
  expect(await undo()).toMatchObject({ kept: 4, more: false });
  expect((await runs())[0]?.kept.map(({ date }: { date: string }) => date).sort()).toEqual(all);
});

it('names somebody who went to another day since, under the id that they have there', async () => {
  await bring([aRow()]);
  const [own] = await booked();
  const before = own?.reservation;
  if (!before) throw new Error('not there');
  const sunday = addDays(SATURDAY, 1);
  const after = { ...before, id: reservationIdOf(sunday, 'MMMMMMMM'), date: sunday, revision: 2 };
  await on.world.days.changeAll(
    VENUE_ID,
    [SATURDAY, sunday],
    ([from, to]) => ({
      commit: [
        {
          sheet: freeParty(from?.sheet ?? EMPTY_SHEET, partyIdOf(before)),
          reservations: [],
          leaves: { before, to: after.id },
        },
        { sheet: to?.sheet ?? EMPTY_SHEET, reservations: [{ before: null, after }] },
      ],
      answer: null,
    }),
    { now: on.world.now() },
  );
  expect(await undo()).toEqual({ errorid: '0', removed: 0, kept: 1, more: false });
  expect((await runs())[0]?.kept).toMatchObject([{ id: after.id, date: sunday }]);
});

it('the same file again comes in again after it was taken back', async () => {
  await bring([aRow()]);
  await undo();
  expect(await bring([aRow()], randomUUID())).toEqual([{ outcome: 'new' }]);
});

it('takes the guests of a file back whom nobody knew, and what it said first of those whom the house knows', async () => {
  await carded(on, await on.book({ name: 'Anna R.' }));
  const [before] = await found('anna');
  const bruno = { name: 'Bruno', phone: '333 999 0002', others: ['333 999 0003'], notes: 'Quiet', allergies: 'Nuts' };
  // The second row completes the first: both are of this file.
  await bringGuests([{ email: 'a@x.example', notes: 'Window', visits: 3 }, bruno, { ...bruno, notes: 'Window' }]);
  expect(await found('bruno')).toHaveLength(1);
  expect((await runs())[0]).toMatchObject({ kind: 'guests', taken: 1 });
  expect(await undo()).toEqual({ ...DONE, removed: 1 });
  expect(await found()).toEqual([before]);
  const anna = (await on.world.call('guests.read', { ...VENUE, guestId: before.guestId }, on.host)).body;
  expect(anna).toMatchObject({ notes: '', tags: [], brought: null });
});

it('keeps a guest who has booked since, or about whom the house has written', async () => {
  await bringGuests([
    { name: 'Anna Rossi' },
    { name: 'Bruno', phone: '333 999 0002' },
    { name: 'Carla', phone: '333 999 0003' },
  ]);
  await carded(on, await on.book());
  const [bruno] = await found('bruno');
  const words = { tags: [], notes: 'Tall', allergies: '' };
  await on.world.call('guests.profile_write', { ...VENUE, guestId: bruno.guestId, revision: 0, ...words }, on.host);
  expect(await undo()).toEqual({ errorid: '0', removed: 1, kept: 2, more: false });
  expect((await found()).map(({ names }: { names: string[] }) => names[0]).sort()).toEqual(['Anna Rossi', 'Bruno']);
  expect((await runs())[0]?.kept.map(({ name }: { name: string }) => name).sort()).toEqual(['Anna Rossi', 'Bruno']);
});

it('tries again for guests who stayed for what was booked for them, once that has gone', async () => {
  const other = randomUUID();
  await bringGuests([{ name: 'Anna Rossi' }, { name: 'Bruno', phone: '333 999 0002' }]);
  await bring([aRow()], other);
  for (const each of await booked()) await carded(on, each);
  // Taken back too early: she is booked by the other file.
  expect(await undo()).toEqual({ errorid: '0', removed: 1, kept: 1, more: false });
  expect((await runs()).find(({ runId }: { runId: string }) => runId === A_RUN)).toMatchObject({ stays: 1, again: 1 });
  expect(await undo()).toEqual({ errorid: '0', removed: 0, kept: 1, more: false });
  expect(await changes()).toHaveLength(1);
  await undo(other);
  expect(await undo()).toMatchObject({ removed: 1, kept: 0 });
  expect(await found()).toEqual([]);
  expect((await runs()).find(({ runId }: { runId: string }) => runId === A_RUN)).toMatchObject({ stays: 0, again: 0 });
  expect((await changes())[0]).toMatchObject({ before: { guests: 1 }, after: { guests: 0 } });
  expect(await undo()).toEqual({ ...DONE, removed: 0 });
});

it('tries many again by as many calls as it needs, each from where the one before ended', async () => {
  const rows = Array.from({ length: 50 }, (_, nth) => ({ name: `Guest ${nth}`, phone: `333 998 ${1000 + nth}` }));
  const other = randomUUID();
  await bringGuests(rows);
  await bring(
    rows.map((row) => aRow({ ...row, status: 'cancelled' })),
    other,
  );
  for (let more = true; more; ) ({ more } = await undo());
  expect((await runs()).find(({ runId }: { runId: string }) => runId === A_RUN)).toMatchObject({ again: 50 });
  for (let more = true; more; ) ({ more } = await undo(other));
  const again = async (after?: string) =>
    (await on.world.call('transfers.undo_import', { ...VENUE, run: A_RUN, ...(after && { after }) }, owner)).body;
  const first = await again();
  expect(first).toMatchObject({ removed: 40, more: true, after: expect.any(String) });
  expect(await again(first.after)).toMatchObject({ removed: 10, kept: 0, more: false });
});

it('takes a large file back by as many calls as it needs', async () => {
  const rows = Array.from({ length: 130 }, (_, nth) =>
    aRow({ date: addDays(day('2026-11-20'), nth % 10), name: `Guest ${nth}`, phone: '', status: 'cancelled' }),
  );
  await bring(rows.slice(0, 100));
  await bring(rows.slice(100));
  const first = await undo();
  expect(first).toMatchObject({ more: true });
  const second = await undo();
  expect(second.more).toBe(false);
  expect(first.removed + second.removed).toBe(130);
});

it('is to be had until the end of the day after, where the house is', async () => {
  await bring([aRow()]);
  on.world.setNow(Date.UTC(2026, 11, 2, 22, 59));
  owner = await ownerOf(on.world);
  expect(await runs()).toHaveLength(1);
  on.world.setNow(Date.UTC(2026, 11, 2, 23));
  expect(await undo()).toEqual({ errorid: 'import.over' });
  expect(await runs()).toEqual([]);
  expect(await booked()).toHaveLength(1);
});

it('knows no file that never came, none of another house, and none by whom may not bring one', async () => {
  expect((await undo(randomUUID())).errorid).toBe('import.unknown');
  await bring([aRow()]);
  expect((await undo(A_RUN, on.host)).errorid).toBe('session.forbidden');
  const other = { userId: 'usr_o', accountId: 'acc_other', venues: [OTHER_VENUE_ID] };
  const stranger = await on.world.signIn({ role: 'owner', ...other });
  expect((await undo(A_RUN, stranger)).errorid).toBe('venue.unknown');
  const there = { venueId: OTHER_VENUE_ID, run: A_RUN };
  expect((await on.world.call('transfers.undo_import', there, stranger)).body.errorid).toBe('import.unknown');
});

it('asks for the settings password where files are guarded', async () => {
  await bring([aRow()]);
  await guardSections(on.world, ['transfer']);
  owner = await ownerOf(on.world);
  expect(await undo()).toEqual({ errorid: 'settings.guarded' });
  expect(await booked()).toHaveLength(1);
  await openGuard(on.world, owner);
  expect(await undo()).toMatchObject({ removed: 1 });
});

it('takes back a guest whom the file calls by more numbers than one transaction holds', async () => {
  const numbers = Array.from({ length: 30 }, (_, nth) => `+3933312310${String(nth).padStart(2, '0')}`);
  // As a system writes who left nothing but a number.
  await bringGuests(numbers.map((phone) => ({ name: 'Gast', email: 'kein@email.test', phone, others: [] })));
  expect(await found()).toHaveLength(1);
  expect(await undo()).toEqual({ ...DONE, removed: 1 });
  expect(await found()).toEqual([]);
  const left = await on.world.table.query({ pk: `V#${VENUE_ID}#G` });
  expect(left).toEqual([]);
});
