import { expect, it } from 'vitest';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import type { GuestRow } from '#shared/domain/transfer/guest-row.ts';
import { day, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { Answer } from '#tests/kit/world.ts';
import { guardSections, openGuard, ownerOf } from '../guard/kit.ts';
import { carded } from '../guests/kit.ts';
import { aGuestRow } from './kit.ts';

const on = operationWorld();

it('gives the whole book, which another house takes in as it was', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const guestId = await carded(on, await on.book({ name: 'Anna Rossi' }));
  const words = { tags: ['regular'], notes: 'Window', allergies: 'Nuts' };
  await on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId, revision: 0, ...words }, owner);
  const rows = [
    aGuestRow({ visits: 9, promo: true, birthdate: day('1980-05-12'), others: ['+393330001111'] }),
    aGuestRow({ name: 'Bruno', phone: '', email: 'bruno@x.example', locale: 'de', lastVisit: day('2026-01-02') }),
    aGuestRow({ name: 'Carla', phone: '021234567', privacy: false, noShows: 2, cancelled: 1 }),
  ];
  await on.world.call('transfers.import_guests', { venueId: VENUE_ID, rows, dryRun: false }, owner);
  const read = async (venueId = VENUE_ID, session = owner) =>
    (await on.world.call('transfers.export_guests', { venueId, after: '' }, session)).body;
  const { guests, next } = await read();
  expect(next).toBeNull();
  const byName = (all: GuestRow[]) => all.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(byName(guests)).toMatchObject([
    { name: 'Anna Rossi', others: ['+393330001111'], ...words, visits: 9, promo: true, birthdate: '1980-05-12' },
    { name: 'Bruno', phone: '', email: 'bruno@x.example', locale: 'de', lastVisit: '2026-01-02' },
    { name: 'Carla', phone: '021234567', privacy: false, noShows: 2, cancelled: 1 },
  ]);

  const there = { venueId: OTHER_VENUE_ID, accountId: 'acc_other' };
  const other = await on.world.signIn({ role: 'owner', userId: 'usr_o', ...there, venues: [OTHER_VENUE_ID] });
  expect((await read(OTHER_VENUE_ID)).errorid).toBe('venue.unknown');
  const input = { venueId: OTHER_VENUE_ID, rows: guests, dryRun: false };
  await on.world.call('transfers.import_guests', input, other);
  expect(byName((await read(OTHER_VENUE_ID, other)).guests)).toEqual(byName(guests));
});

/** A book of so many guests, by their ids. */
async function aBookOf(length: number): Promise<string[]> {
  const book = guestBookStore(on.world.table);
  const ids = Array.from({ length }, (_, nth) => `g${String(nth).padStart(21, '0')}`);
  const plain = { ...{ bookings: 1, visits: 1, noShows: 0, cancelled: 0 }, lastVisit: null, latest: SATURDAY };
  const fresh = { version: 0, goneAt: 0, also: [] };
  for (const [nth, guestId] of ids.entries()) {
    const phone = `+3933300${String(nth).padStart(5, '0')}`;
    await book.keep(VENUE_ID, { guestId, names: [`Guest ${nth}`], phone, locale: 'it', ...plain }, fresh);
  }
  return ids;
}

it('ends a page where a function may not answer much more, however much is written of each guest', async () => {
  const ids = await aBookOf(900);
  const book = guestBookStore(on.world.table);
  const words = { tags: ['常'.repeat(24)], notes: '窓'.repeat(1000), allergies: '卵'.repeat(300) };
  const ends = { at: on.world.now() + 30 * 86_400_000, days: 30 };
  for (const guestId of ids) {
    const card = { guestId, state: await book.state(VENUE_ID, guestId) };
    await book.write(VENUE_ID, card, { revision: 0, ...words }, ends);
  }
  const owner = await on.world.signIn({ role: 'owner' });
  const names: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const answer: Answer = await on.world.call('transfers.export_guests', { venueId: VENUE_ID, after }, owner);
    expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThan(2_100_000);
    names.push(...answer.body.guests.map(({ name }: GuestRow) => name));
    after = answer.body.next;
  }
  expect(names).toEqual(ids.map((_, nth) => `Guest ${nth}`));
});

it('gives a long book page by page, every guest once', async () => {
  const ids = await aBookOf(1003);
  const owner = await on.world.signIn({ role: 'owner' });
  const page = async (after: string) =>
    (await on.world.call('transfers.export_guests', { venueId: VENUE_ID, after }, owner)).body;
  const first = await page('');
  expect(first.next).toBe(ids[999]);
  const second = await page(first.next);
  expect(second.next).toBeNull();
  const names = [...first.guests, ...second.guests].map(({ name }) => name);
  expect(names).toEqual(ids.map((_, nth) => `Guest ${nth}`));
});

it('asks for the settings password where files are guarded', async () => {
  await guardSections(on.world, ['transfer']);
  const owner = await ownerOf(on.world);
  const give = async () =>
    (await on.world.call('transfers.export_guests', { venueId: VENUE_ID, after: '' }, owner)).body;
  expect(await give()).toEqual({ errorid: 'settings.guarded' });
  await openGuard(on.world, owner);
  expect(await give()).toEqual({ errorid: '0', guests: [], next: null });
});

it('gives of a guest with very many numbers as many as a house takes in', async () => {
  const owner = await on.world.signIn({ role: 'owner' });
  const numbers = Array.from({ length: 25 }, (_, nth) => `+3933312310${String(nth).padStart(2, '0')}`);
  const rows = numbers.map((phone) => aGuestRow({ name: 'Agenzia', email: 'info@agenzia.test', phone, others: [] }));
  await on.world.call('transfers.import_guests', { venueId: VENUE_ID, rows, dryRun: false }, owner);
  const { guests } = (await on.world.call('transfers.export_guests', { venueId: VENUE_ID, after: '' }, owner)).body;
  expect(guests).toHaveLength(1);
  const there = { venueId: OTHER_VENUE_ID, accountId: 'acc_other' };
  const other = await on.world.signIn({ role: 'owner', userId: 'usr_o', ...there, venues: [OTHER_VENUE_ID] });
  const input = { venueId: OTHER_VENUE_ID, rows: guests, dryRun: false };
  expect((await on.world.call('transfers.import_guests', input, other)).body.results).toEqual([{ outcome: 'new' }]);
});
