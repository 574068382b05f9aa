import { expect, it } from 'vitest';
import { guestBookStore } from '#functions/stores/guest-book.ts';
import { refreshCard, updateCard } from '#functions/stores/guest-cards.ts';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aRules, aTable, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { guests } from '#tests/kit/world.ts';
import { ownerOf } from '../guard/kit.ts';
import { aGuestRow } from '../transfers/kit.ts';
import { carded, EVERYTHING } from './kit.ts';

const tables = Array.from({ length: 12 }, (_, i) => aTable({ no: i + 1, name: `T${i + 1}` }));
const on = operationWorld({ rules: aRules({ tables }) });
const call = async (id: 'guests.merge' | 'guests.read' | 'guests.search' | 'guests.reservations', input: object) =>
  (await on.world.call(id, { venueId: VENUE_ID, ...input } as never, on.host)).body;
const words = { tags: ['regular'], notes: 'Two numbers', allergies: 'Nuts' };
const merge = (guestId: string, other: string, over: object = {}) =>
  call('guests.merge', { guestId, other, revision: 0, ...words, ...over });

const two = async () => {
  const first = await on.book({ name: 'Anna Rossi' });
  const second = await on.book({ name: 'Anna Rosi', phone: '3339998877' });
  return { first, second, anna: await carded(on, first), also: await carded(on, second) };
};
const found = async (text: string) => (await call('guests.search', { text, skip: 0 })).guests;

it('makes one guest of two: both numbers find them, with all that both booked and what was written', async () => {
  const { anna, also } = await two();
  expect((await merge(anna, also)).guest).toMatchObject({ guestId: anna, bookings: 2, others: ['+393339998877'] });
  for (const text of ['3331234567', '3339998877', 'rosi']) {
    expect(await found(text), text).toMatchObject([{ guestId: anna, bookings: 2 }]);
  }
  for (const guestId of [anna, also]) {
    expect(await call('guests.read', { guestId })).toMatchObject({
      guest: { guestId: anna, bookings: 2 },
      ...words,
      merged: [{ guestId: also }],
    });
  }
  const all = await call('guests.reservations', { ...EVERYTHING, text: 'anna' });
  expect(all.reservations).toHaveLength(2);
});

it('is answered as done when it comes again, for the page that lost the answer sends it once more', async () => {
  const { anna, also } = await two();
  const [first, again] = [await merge(anna, also), await merge(anna, also)];
  expect(first.guest).toMatchObject({ guestId: anna, bookings: 2 });
  expect(again).toEqual(first);
  // With other words it is another wish, by who has not seen what was done.
  expect(await merge(anna, also, { notes: 'One number' })).toEqual({ errorid: 'guest.same' });
  expect(await call('guests.read', { guestId: anna })).toMatchObject({ ...words, revision: 1 });
});

it('what either books afterwards is theirs', async () => {
  const { anna, also } = await two();
  await merge(anna, also);
  await carded(on, await on.book({ name: 'A. Rosi', phone: '3339998877', date: '2026-12-07' }));
  expect(await found('anna')).toMatchObject([
    { guestId: anna, bookings: 3, names: expect.arrayContaining(['A. Rosi', 'Anna Rosi', 'Anna Rossi']) },
  ]);
});

it('a booking at the very moment loses nothing, whoever comes first', async () => {
  const { anna, also } = await two();
  const third = await on.book({ phone: '3339998877', date: '2026-12-07' });
  const fourth = await on.book({ date: '2026-12-08' });
  const { reservations, table } = on.world;
  const cards = [third, fourth].map(async ({ reservation }) => {
    const booked = await reservations.load(VENUE_ID, reservation.id as ReservationId);
    if (booked) await updateCard(reservations, guestBookStore(table), booked);
  });
  const [merged] = await Promise.all([merge(anna, also), ...cards]);
  expect(merged.errorid).toBe('0');
  expect(await found('anna')).toMatchObject([{ guestId: anna, bookings: 4 }]);
});

it('two hosts at once: the same merge is done once, and of opposite ones one', async () => {
  const { anna, also } = await two();
  const answers = await Promise.all([merge(anna, also), merge(also, anna)]);
  expect(answers.map(({ errorid }) => errorid).toSorted()).toEqual([
    '0',
    expect.stringMatching(/^guest\.(same|stale)$/),
  ]);
  expect(await found('anna')).toMatchObject([{ bookings: 2 }]);
});

it('takes in who had taken in others before, and whoever came without a number', async () => {
  const { anna, also } = await two();
  await merge(anna, also);
  await on.jump(Date.UTC(2026, 11, 5, 19));
  const walked = await on.world.call('reservations.walk_in', { venueId: VENUE_ID, covers: 2, name: 'Ann' }, on.host);
  const ann = await carded(on, walked.body);
  await merge(ann, anna);
  expect(await call('guests.read', { guestId: also })).toMatchObject({ guest: { guestId: ann, bookings: 3 } });
});

it('who asks to be removed is removed under both numbers', async () => {
  const { first, anna, also } = await two();
  await merge(anna, also);
  const token = await on.sentLink(first.reservation.id);
  const removed = await on.world.call('guest.remove_me', { cancel: true }, { token });
  expect(removed.body.reservation?.erased ?? removed.body).toMatchObject({ reservations: 2 });
  expect(await found('anna')).toEqual([]);
  expect((await call('guests.read', { guestId: also })).errorid).toBe('guest.unknown');
});

it('is refused for nobody, for themselves, in another house, and over what somebody wrote meanwhile', async () => {
  const { anna, also } = await two();
  expect((await merge(anna, 'A'.repeat(22))).errorid).toBe('guest.unknown');
  expect((await merge(anna, anna)).errorid).toBe('guest.same');
  expect((await merge(anna, also, { venueId: OTHER_VENUE_ID })).errorid).toBe('venue.unknown');
  expect((await merge(anna, also, { revision: 3 })).errorid).toBe('guest.stale');
  expect(await found('anna')).toHaveLength(2);
});

it('makes one guest also of who has more numbers than one transaction holds', async () => {
  const anna = await carded(on, await on.book({ name: 'Anna Rossi' }));
  const owner = await ownerOf(on.world);
  const numbers = Array.from({ length: 110 }, (_, nth) => `+393331231${String(nth).padStart(3, '0')}`);
  const rows = numbers.map((phone) => aGuestRow({ name: 'Agenzia', email: 'info@agenzia.test', phone, others: [] }));
  await on.world.call('transfers.import_guests', { venueId: VENUE_ID, rows, dryRun: false }, owner);
  const [agency] = await found('agenzia');
  expect((await merge(anna, agency.guestId)).guest).toMatchObject({ guestId: anna, bookings: 1 });
  expect(await found('')).toMatchObject([{ guestId: anna }]);
  const read = await call('guests.read', { guestId: (await guests.of(VENUE_ID, '+393331231109')).thread });
  expect(read).toMatchObject({ guest: { guestId: anna } });
  expect(read.merged).toHaveLength(110);
});

it('are nobody any more once the bookings of both are other guests’, who have what was written', async () => {
  const { first, second, anna, also } = await two();
  await merge(anna, also);
  for (const [booked, phone] of [
    [first, '333 555 0001'],
    [second, '333 555 0002'],
  ] as const) {
    const target = { venueId: VENUE_ID, id: booked.reservation.id, revision: 1, email: '' } as const;
    await on.world.call('reservations.contact_write', { ...target, phone }, on.host);
    const heir = { guestId: await carded(on, booked), now: on.world.now() };
    const former = booked === first ? anna : also;
    await refreshCard(on.world.reservations, guestBookStore(on.world.table), VENUE_ID, former, [], heir);
  }
  expect(await found('')).toMatchObject([{ bookings: 1 }, { bookings: 1 }]);
  expect(await found('3331234567')).toEqual([]);
  expect(await call('guests.read', { guestId: (await found('3335550002'))[0].guestId })).toMatchObject(words);
});
