import { expect, it } from 'vitest';
import { at, day, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import type { Of } from '../reservations/desk-kit.ts';
import { carded, EVERYTHING } from './kit.ts';

/* Whoever leaves neither number nor address is a guest by one reservation, on whatever day it comes to be. */

const on = operationWorld();
const PARTY = { start: at('20:00'), adults: 2, children: 0, highchairs: 0, area: null };
const SUNDAY = day('2026-12-06');
const words = { tags: ['press'], notes: 'Window', allergies: 'Nuts' };

async function aNobody() {
  const said = { name: 'Nora', phone: '', note: '', remarks: '', locale: 'it' as const, options: [], diets: [] };
  const booking = { venueId: VENUE_ID, date: SATURDAY, ...PARTY, ...said };
  const { body } = await on.world.call('reservations.book', booking, on.host);
  return { reservation: body.reservation as Of, guestId: await carded(on, body) };
}
async function to(date: string, { id, revision }: Of): Promise<Of> {
  const { body } = await on.world.call(
    'reservations.alter',
    { venueId: VENUE_ID, id, revision, ...PARTY, date },
    on.host,
  );
  await carded(on, body);
  return body.reservation;
}
const read = async (guestId: string) =>
  (await on.world.call('guests.read', { venueId: VENUE_ID, guestId }, on.host)).body;
const found = async (text: string) =>
  (await on.world.call('guests.reservations', { venueId: VENUE_ID, ...EVERYTHING, text }, on.host)).body.reservations;

it('keeps what the house wrote about them when the reservation goes to another day, and back by an undo', async () => {
  const { reservation, guestId } = await aNobody();
  await on.world.call('guests.profile_write', { venueId: VENUE_ID, guestId, revision: 0, ...words }, on.host);
  const moved = await to(SUNDAY, reservation);
  const [there] = await found('Nora');
  expect(there).toMatchObject({ id: moved.id, date: SUNDAY });
  expect(await read(there.guestId)).toMatchObject({ ...words, reservations: [{ id: moved.id }] });
  const undo = { venueId: VENUE_ID, id: moved.id, revision: moved.revision, action: 'undo' } as const;
  await on.world.call('reservations.act', undo, on.host);
  expect(await read((await found('Nora'))[0].guestId)).toMatchObject({ ...words, reservations: [{ date: SATURDAY }] });
});

it('stays the guest whom the house found them to be', async () => {
  const { reservation, guestId } = await aNobody();
  const known = await carded(on, await on.book());
  const both = { venueId: VENUE_ID, guestId: known, other: guestId, revision: 0, ...words };
  expect((await on.world.call('guests.merge', both, on.host)).status).toBe(200);
  const moved = await to(day('2026-12-07'), await to(SUNDAY, reservation));
  expect((await read(known)).reservations.map(({ id }: Of) => id)).toContain(moved.id);
});

it('is somebody else, who has a number, once the house writes one down', async () => {
  const { reservation, guestId } = await aNobody();
  const { id, revision } = await to(SUNDAY, reservation);
  const reach = { venueId: VENUE_ID, id, revision, phone: '333 765 4321', email: '' } as const;
  const { body } = await on.world.call('reservations.contact_write', reach, on.host);
  const number = await carded(on, body);
  expect(number).not.toBe(guestId);
  expect(await read(number)).toMatchObject({ guest: { phone: '+393337654321' }, reservations: [{ id }] });
});
