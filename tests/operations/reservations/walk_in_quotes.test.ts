import { expect, it } from 'vitest';
import { aRules, aTable, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld({ rules: aRules({ tables: [aTable({ no: 1 })] }) });
const SERVICE = Date.UTC(2026, 11, 5, 19);
const quotes = async () => {
  const { body } = await on.world.call('reservations.walk_in_quotes', { venueId: VENUE_ID }, on.host);
  return Object.fromEntries(body.quotes.map((each: { covers: number; quote: object }) => [each.covers, each.quote]));
};

it('says for each size how long it would wait and where it would sit', async () => {
  await on.jump(SERVICE);
  expect(await quotes()).toMatchObject({ 2: { wait: 0, unit: 1 }, 8: null });
});

it('names every table of a party that no one table takes', async () => {
  await on.jump(SERVICE);
  const asked = { venueId: VENUE_ID, covers: 20 };
  const { body } = await on.world.call('reservations.walk_in_quotes', asked, on.host);
  expect(body.quotes.at(-1)).toEqual({ covers: 20, quote: null });
});

it('quotes the wait until the one who sits there should leave', async () => {
  await on.jump(SERVICE);
  await on.world.call('reservations.walk_in', { venueId: VENUE_ID, covers: 2, name: 'First' }, on.host);
  const wait = (await quotes())[2]?.wait;
  expect(wait).toBeGreaterThanOrEqual(90);
});

it('quotes nothing for a house of somebody else', async () => {
  const { body } = await on.world.call('reservations.walk_in_quotes', { venueId: OTHER_VENUE_ID }, on.host);
  expect(body).toEqual({ errorid: 'venue.unknown' });
});
