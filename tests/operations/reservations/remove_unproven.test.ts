// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { expect, it } from 'vitest';
import { aRules, aTable, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const tables = Array.from({ length: 5 }, (_, nth) => aTable({ no: nth + 1, name: `T${nth + 1}` }));
const on = operationWorld({ rules: aRules({ tables }) });
const NOBODYS = 'A'.repeat(22);
const remove = (origin: string, venueId = VENUE_ID) =>
  on.world.call('reservations.remove_unproven', { venueId, date: SATURDAY, origin }, on.host);
const stored = async () => (await on.world.reservations.listDay(VENUE_ID, SATURDAY)).map((each) => each.reservation);

it('frees the tables of one origin for others at once', async () => {
  await on.wait();
  const [party] = (await stored()).filter(({ booking }) => booking === 'unconfirmed');
  expect((await remove(party?.origin ?? '')).body).toMatchObject({ count: 1 });
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties).toHaveLength(4);
});

it('removes nothing of another origin, and nothing at another venue', async () => {
  await on.book();
  expect((await remove(NOBODYS)).body).toMatchObject({ count: 0 });
  const [own] = await stored();
  expect((await remove(own?.origin ?? '', OTHER_VENUE_ID)).body.errorid).toBe('venue.unknown');
  expect((await stored())[0]?.booking).toBe('unconfirmed');
});

it('leaves what the staff have confirmed', async () => {
  const { reservation } = await on.book();
  const [own] = await stored();
  const confirm = { venueId: VENUE_ID, id: reservation.id, revision: 1, action: 'confirm' as const };
  expect((await on.world.call('reservations.act', confirm, on.host)).status).toBe(200);
  expect((await remove(own?.origin ?? '')).body).toMatchObject({ count: 0 });
});
