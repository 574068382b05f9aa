import { expect, it } from 'vitest';
import { at, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { carded, EVERYTHING } from './kit.ts';

const on = operationWorld();
const find = async (over: object) =>
  (await on.world.call('guests.reservations', { venueId: VENUE_ID, ...EVERYTHING, ...over }, on.host)).body;
const names = async (over: object) => (await find(over)).reservations.map(({ name }: { name: string }) => name);

it('goes through the days from today on, by status, channel and day', async () => {
  await on.book({ name: 'Saturday late', phone: '3330000001', start: at('21:00') });
  await on.book({ name: 'Saturday early', phone: '3330000002', start: at('19:00'), channel: 'ig' });
  await on.book({ name: 'Sunday', phone: '3330000003', date: '2026-12-06' });
  expect(await names({})).toEqual(['Saturday early', 'Saturday late', 'Sunday']);
  expect(await names({ to: '2026-12-05' })).toEqual(['Saturday early', 'Saturday late']);
  expect(await names({ from: '2026-12-06' })).toEqual(['Sunday']);
  expect(await names({ channel: 'ig' })).toEqual(['Saturday early']);
  expect(await names({ booking: 'cancelled' })).toEqual([]);
  expect(await names({ from: '2026-12-06', to: '2026-12-05' })).toEqual([]);
});

it('goes on with the day at which the page before ended', async () => {
  await on.book({ date: '2026-12-05' });
  const { next, reservations } = await find({ to: '2027-12-01' });
  expect(reservations).toHaveLength(1);
  expect(next > '2027-02-01').toBe(true);
  expect(await find({ to: '2027-12-01', after: next })).toMatchObject({ reservations: [] });
  expect((await find({ to: '2027-01-10' })).next).toBeNull();
});

it('goes back from a last day that is over, the latest first, page by page through the year before it', async () => {
  await on.book({ name: 'Saturday early', phone: '3330000001', start: at('19:00') });
  await on.book({ name: 'Saturday late', phone: '3330000002', start: at('21:00') });
  await on.book({ name: 'Sunday', phone: '3330000003', date: '2026-12-06' });
  await on.book({ name: 'Monday', phone: '3330000004', date: '2026-12-07' });
  await on.jump(Date.UTC(2026, 11, 8, 9));
  expect(await names({ to: '2026-12-07' })).toEqual(['Monday', 'Sunday', 'Saturday late', 'Saturday early']);
  expect(await names({ to: '2026-12-05' })).toEqual(['Saturday late', 'Saturday early']);
  expect(await names({ to: '2026-12-05', after: '2026-12-04' })).toEqual([]);
  expect(await names({ from: '2026-12-05', to: '2026-12-06' })).toEqual(['Saturday early', 'Saturday late', 'Sunday']);
  // From today on it is what it was.
  expect((await find({ to: '2026-12-08' })).back).toBe(false);

  const ends: string[] = [];
  let after: string | null = null;
  do {
    const page: { next: string | null; back: boolean } = await find({ to: '2026-12-07', after });
    expect(page.back).toBe(true);
    after = page.next;
    if (after) ends.push(after);
  } while (after);
  expect([ends.length, (ends[0] ?? '') < '2026-10-01', (ends.at(-1) ?? '') > '2025-12-01']).toEqual([3, true, true]);
});

it('finds all that a guest booked by any part of name or number, the latest first', async () => {
  await on.book({ name: 'Anna Rossi', phone: '3331112223' });
  await carded(on, await on.book({ name: 'Anna Rossi', phone: '3331112223', date: '2026-12-07' }));
  await carded(on, await on.book({ name: 'Bruno Verdi', phone: '3339998887', start: at('21:00') }));
  expect((await find({ text: '11222' })).reservations.map(({ date }: { date: string }) => date)).toEqual([
    '2026-12-07',
    '2026-12-05',
  ]);
  expect(await names({ text: 'verd' })).toEqual(['Bruno Verdi']);
  expect(await names({ text: 'rossi', to: '2026-12-05' })).toEqual(['Anna Rossi']);
  expect(await names({ text: 'nobody' })).toEqual([]);
});

it('shows of a guest with two names what was booked under the one that was typed', async () => {
  await on.book({ name: 'Anna Rossi', phone: '3331112223' });
  await carded(on, await on.book({ name: 'Carla Conti', phone: '3331112223', date: '2026-12-07' }));
  expect(await names({ text: 'rossi' })).toEqual(['Anna Rossi']);
  expect(await names({ text: '3331112223' })).toEqual(['Carla Conti', 'Anna Rossi']);
});

it('finds a walk-in, who left no number, by name', async () => {
  await on.jump(Date.UTC(2026, 11, 5, 18, 30));
  const { body } = await on.world.call('reservations.walk_in', { venueId: VENUE_ID, covers: 2, name: 'Zoe' }, on.host);
  expect(await carded(on, body)).toBe(body.reservation.id);
  expect(await names({ text: 'zoe' })).toEqual(['Zoe']);
});

it('knows nothing of another house', async () => {
  expect((await find({ venueId: OTHER_VENUE_ID })).errorid).toBe('venue.unknown');
});

it('tells the tables of each party on its day, and the tags of its guest', async () => {
  const booked = await on.book({ name: 'Anna Rossi', phone: '3331112223' });
  const guestId = await carded(on, booked);
  const written = { venueId: VENUE_ID, guestId, revision: 0, tags: ['regular', 'VIP'], notes: '', allergies: '' };
  await on.world.call('guests.profile_write', written, on.host);
  await carded(on, await on.book({ name: 'Anna Rossi', phone: '3331112223', date: '2026-12-06' }));
  const other = await on.book({ name: 'Bruno', phone: '3331112224', date: '2026-12-06', start: at('21:00') });
  await on.world.call(
    'reservations.act',
    { venueId: VENUE_ID, id: other.reservation.id, revision: 1, action: 'cancel' },
    on.host,
  );
  const rows = (await find({})).reservations;
  expect(rows.map(({ tables, tags }: { tables: string[]; tags: string[] }) => [tables, tags])).toEqual([
    [['T1'], ['regular', 'VIP']],
    [['T1'], ['regular', 'VIP']],
    [[], []],
  ]);
  const found = (await find({ text: 'rossi' })).reservations;
  expect(found.map(({ tables }: { tables: string[] }) => tables)).toEqual([['T1'], ['T1']]);
});
