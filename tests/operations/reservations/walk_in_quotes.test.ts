import { expect, it } from 'vitest';
import { aGuestBooking, aRules, aTable, at, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
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
  expect(body.quotes.at(-1)).toEqual({ covers: 20, quote: null, tables: [], sooner: null });
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

it('names the tables of now with the time until which they are free, and seats a shorter stay there', async () => {
  await on.jump(SERVICE);
  const start = at('21:00');
  const { terms: _terms, promo: _promo, channel: _channel, ...asked } = aGuestBooking({ start });
  const caller = { ...asked, name: 'Anna', phone: '333 1234567', note: '', options: [], diets: [], unit: 1 };
  expect((await on.world.call('reservations.book', caller, on.host)).status).toBe(200);
  const { body } = await on.world.call('reservations.walk_in_quotes', { venueId: VENUE_ID }, on.host);
  const [table] = body.quotes.find((each: { covers: number }) => each.covers === 2).tables;
  expect(table).toMatchObject({ units: [1], until: start });
  const wish = { venueId: VENUE_ID, covers: 2, name: 'Short', unit: 1, minutes: table.minutes };
  const seated = await on.world.call('reservations.walk_in', wish, on.host);
  expect(seated.body.reservation).toMatchObject({ unit: 1, duration: table.minutes, presence: 'seated' });
});
