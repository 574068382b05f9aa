import { expect, it } from 'vitest';
import type { Table } from '#functions/platform/table.ts';
import { dayPk } from '#functions/stores/days.keys.ts';
import { DEMAND_PREFIX } from '#functions/stores/demand.keys.ts';
import { aGuestBooking, aRules, aTable, at, OTHER_VENUE_ID, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld } from '#tests/kit/world.ts';

const engine = await engineOfFile();
const ADDRESS = '203.0.113.7';

it('broken bodies write nothing, and take no part of what others behind the address may book', async () => {
  let writes = 0;
  const counting = (table: Table): Table => ({
    ...table,
    update: (...args) => {
      writes += 1;
      return table.update(...args);
    },
  });
  const world = await openWorld(engine, {}, { wrap: counting });
  for (let nth = 0; nth < 200; nth += 1) {
    const broken = { ...aGuestBooking(), adults: -1 };
    expect((await world.send('reservations.create', broken, { ip: ADDRESS })).status).toBe(422);
  }
  expect((await world.send('reservations.create', {}, { ip: ADDRESS, raw: '{' })).status).toBe(400);
  expect(writes).toBe(0);
  expect((await world.call('reservations.create', aGuestBooking(), { ip: ADDRESS })).status).toBe(200);
});

it('what is done at one venue leaves the address its share at another', async () => {
  const world = await openWorld(engine);
  const hold = (venueId: typeof VENUE_ID) => {
    const { start, adults, children, highchairs, area } = aGuestBooking();
    const place = { venueId, date: SATURDAY, start, adults, children, highchairs, area };
    return world.call('reservations.hold', { ...place, hold: 'k'.repeat(22) }, { ip: ADDRESS });
  };
  const codes: string[] = [];
  for (let nth = 0; nth < 45; nth += 1) codes.push((await hold(VENUE_ID)).body.errorid);
  expect(codes.filter((code) => code === 'rate.exceeded')).toHaveLength(5);
  expect((await hold(OTHER_VENUE_ID)).status).toBe(200);
});

it('one address leaves few entries of refused demand for an evening, whatever visitors it names', async () => {
  const world = await openWorld(engine, { rules: aRules({ tables: [aTable()] }) });
  await world.call('reservations.create', aGuestBooking());
  const ask = (nth: number) => {
    const wish = { venueId: VENUE_ID, date: SATURDAY, start: at('20:00'), covers: 2, area: null };
    return world.call('availability.alternatives', { ...wish, visitor: `visitor-${nth}` }, { ip: ADDRESS });
  };
  for (let nth = 0; nth < 30; nth += 1) await ask(nth);
  world.pass(2 * 3_600_000);
  for (let nth = 30; nth < 50; nth += 1) await ask(nth);
  expect(await world.table.query({ pk: dayPk(VENUE_ID, SATURDAY), prefix: DEMAND_PREFIX })).toHaveLength(30);
});
