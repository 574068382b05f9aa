import { beforeEach, expect, it } from 'vitest';
import { aRules, aTable, at, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const tables = [1, 2, 3].map((no) => aTable({ no, name: `T${no}`, min: 1, max: 2 }));
const on = operationWorld({ rules: aRules({ tables }) });
const joined = { tables: [1, 3], from: at('18:00'), to: at('24:00') };
const split = (no: number, venueId: string = VENUE_ID) =>
  on.world.call('plan.split', { venueId, date: SATURDAY, no }, on.host);
let no: number;

beforeEach(async () => {
  ({ no } = (await on.world.call('plan.join', { venueId: VENUE_ID, date: SATURDAY, ...joined }, on.host)).body);
});

it('makes them tables of their own again, and says what they were so that it can be taken back', async () => {
  expect((await split(no)).body).toMatchObject({ date: SATURDAY, moved: 0, ...joined, seats: 4 });
  const { sheet } = await on.world.days.load(VENUE_ID, SATURDAY);
  expect(sheet.joins).toBeUndefined();
  for (const nth of [1, 2, 3]) await on.book({ phone: `333000000${nth}` });
});

it('is refused when they are not joined any more, or when somebody would have no table', async () => {
  await on.book({ adults: 4 });
  expect((await split(no)).body).toEqual({ errorid: 'tables.none' });
  expect((await split(3999)).body).toEqual({ errorid: 'table.notJoined' });
  expect((await split(no, OTHER_VENUE_ID)).body).toEqual({ errorid: 'venue.unknown' });
});
