// biome-ignore-all lint/style/useFilenamingConvention: a test's file is named as the operation is
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import { aRules, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld({
  rules: aRules({
    tables: [aTable(), aTable({ no: 2, name: 'T2' }), aTable({ no: 3, name: 'T3', max: 4 })],
    combinations: [{ no: 10, name: 'T1+T2', tables: [1, 2], min: 2, max: 4 }],
  }),
});
const bind = (version: number, key: string = randomUUID(), over = {}) =>
  on.world.call(
    'reservations.bind_tables',
    { venueId: VENUE_ID, date: SATURDAY, begin: at('19:00'), end: at('22:00'), version, ...over },
    { ...on.host, key },
  );

it('pins everybody where it was proposed, and notes the moves on the reservations', async () => {
  const { reservation: gone } = await on.book({ phone: '3330000002', adults: 4 });
  const { reservation } = await on.book({ adults: 4 });
  const target = { venueId: VENUE_ID, id: gone.id, revision: 1, action: 'cancel' } as const;
  await on.world.call('reservations.act', target, on.host);

  const key = randomUUID();
  const first = await bind(3, key);
  expect(first.body).toEqual({ errorid: '0', bound: 1, moved: 1 });
  expect(await bind(3, key)).toEqual(first);
  const { sheet, version } = await on.world.days.load(VENUE_ID, SATURDAY);
  expect([version, sheet.parties.map(({ unit, pinned }) => [unit, pinned])]).toEqual([4, [[3, true]]]);
  const stored = await on.world.reservations.load(VENUE_ID, reservation.id as ReservationId);
  expect(stored?.history.at(-1)).toMatchObject({ action: 'move', reason: 'T3', actor: { name: 'Hanna' } });
});

it('binds only what the host has seen', async () => {
  await on.book();
  expect((await bind(7)).body).toEqual({ errorid: 'reservation.stale' });
  await on.book({ phone: '3330000002' });
  expect((await bind(1)).body).toEqual({ errorid: 'reservation.stale' });
  expect((await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties.some(({ pinned }) => pinned)).toBe(false);
});

it('lets a pinned party be seated around, not moved', async () => {
  await on.book();
  await bind(1);
  const before = (await on.world.days.load(VENUE_ID, SATURDAY)).sheet.parties[0]?.unit;
  await on.book({ phone: '3330000002' });
  await on.book({ phone: '3330000003' });
  const { parties } = (await on.world.days.load(VENUE_ID, SATURDAY)).sheet;
  expect(parties.find(({ pinned }) => pinned)?.unit).toBe(before);
});

it('is for those who work at the venue', async () => {
  expect((await bind(0, randomUUID(), { venueId: 'ven_elsewhere' })).body).toEqual({ errorid: 'venue.unknown' });
});
