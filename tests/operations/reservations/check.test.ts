import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { checkStored } from '#infra/operator/check-sheet.ts';
import { freeParty, markParty } from '#shared/domain/day/place.ts';
import type { DaySheet } from '#shared/domain/day/sheet.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const check = (over = {}) =>
  on.world.call('reservations.check', { venueId: VENUE_ID, date: SATURDAY, ...over }, on.host);

/** Writes a sheet that no operation would write. */
const spoil = (spoilt: (sheet: DaySheet) => DaySheet) =>
  on.world.days.change(
    VENUE_ID,
    SATURDAY,
    ({ sheet }) => ({ commit: { sheet: spoilt(sheet), reservations: [] }, answer: null }),
    { now: on.world.now() },
  );

it('finds nothing wrong with a day that went through the product', async () => {
  const { reservation } = await on.book();
  const { reservation: second } = await on.book({ phone: '3330000002', adults: 3 });
  const target = { venueId: VENUE_ID, id: second.id };
  for (const [revision, action] of (['confirm', 'seat', 'finish'] as const).entries()) {
    if (action === 'seat') await on.jump(Date.UTC(2026, 11, 5, 17)); // 18:00 in Rome, on the day itself
    const acted = await on.world.call('reservations.act', { ...target, revision: revision + 1, action }, on.host);
    expect(acted.status).toBe(200);
  }
  await on.world.call(
    'reservations.act',
    { venueId: VENUE_ID, id: reservation.id, revision: 1, action: 'cancel' },
    on.host,
  );
  expect((await check()).body).toEqual({ errorid: '0', date: SATURDAY, version: 6, parties: 1, violations: [] });
});

it('says in sentences where the sheet and the reservations part', async () => {
  const { reservation } = await on.book();
  const party = reservation.code;
  await spoil((sheet) => markParty(sheet, party, { status: 'confirmed', seated: true }));
  expect((await check()).body.violations).toEqual([
    `party ${party}: status is confirmed on the sheet and unconfirmed on the reservation`,
    `party ${party}: seated is true on the sheet and false on the reservation`,
  ]);
  await spoil((sheet) => freeParty(sheet, party));
  expect((await check()).body.violations).toEqual([`reservation ${party} is unconfirmed and has no row on the sheet`]);
});

it('names a row that nobody booked, one that should be gone, and a table used twice', async () => {
  const { reservation } = await on.book();
  const [id, revision] = [reservation.id, 1];
  const { sheet } = await on.world.days.load(VENUE_ID, SATURDAY);
  await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action: 'cancel' }, on.host);
  const stranger = { ...sheet.parties[0], id: '00000000' } as DaySheet['parties'][number];
  await spoil(() => ({ ...sheet, parties: [...sheet.parties, stranger] }));
  const { violations } = (await check()).body;
  expect(violations).toHaveLength(3);
  expect(violations[0]).toMatch(/^table 1 is used by/);
  expect(violations[1]).toBe('party 00000000 is on the sheet and has no reservation');
  expect(violations[2]).toBe(`reservation ${reservation.code} is cancelled and still has a row on the sheet`);
});

it('serves the operator’s command on the same table', async () => {
  await on.book();
  const client = new DynamoDBClient({
    endpoint: on.endpoint,
    region: 'eu-south-1',
    credentials: { accessKeyId: 'tests', secretAccessKey: 'tests' },
  });
  const stored = await checkStored(client, on.world.tableName, VENUE_ID, SATURDAY);
  expect(stored).toEqual({ version: 1, parties: 1, violations: [] });
  await expect(checkStored(client, on.world.tableName, 'ven_nowhere', SATURDAY)).rejects.toThrow(/no venue/);
  await expect(checkStored(client, on.world.tableName, VENUE_ID, 'today')).rejects.toThrow(/no date/);
  client.destroy();
});

it('is for those who work at the venue', async () => {
  expect((await check({ venueId: 'ven_elsewhere' })).body).toEqual({ errorid: 'venue.unknown' });
});
