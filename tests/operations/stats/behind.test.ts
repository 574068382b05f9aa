import { expect, it } from 'vitest';
import { COUNTED_AS } from '#shared/domain/reservation/counted-as.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { ONE_DAY } from './kit.ts';

const on = operationWorld();
const act = async (id: string, action: string) => {
  const revision = (await on.world.reservations.load(VENUE_ID, id as never))?.revision ?? 0;
  await on.world.call('reservations.act', { venueId: VENUE_ID, id, revision, action } as never, on.host);
};
const listed = async (over: object): Promise<{ adults: number }[]> =>
  (
    await on.world.call(
      'guests.reservations',
      { venueId: VENUE_ID, text: '', from: SATURDAY, to: SATURDAY, booking: null, channel: null, after: null, ...over },
      on.host,
    )
  ).body.reservations;

it('lists exactly the reservations that a figure counts', async () => {
  const ids: string[] = [];
  for (const phone of ['3330000001', '3330000002']) ids.push((await on.book({ phone })).reservation.id);
  const [first = '', second = ''] = ids;
  for (const id of ids) await act(id, 'confirm');
  await act(second, 'cancel');
  await on.jump(Date.UTC(2026, 11, 5, 19));
  await act(first, 'seat');
  const { present } = (await on.world.call('stats.range', { venueId: VENUE_ID, ...ONE_DAY }, on.host)).body;
  const counted = { ...present, waited: { parties: present.waited } };
  for (const figure of COUNTED_AS) {
    expect([figure, (await listed({ figure })).length]).toEqual([figure, counted[figure].parties]);
  }
  expect((await listed({ figure: 'seated' })).length).toBe(1);
});

it('lists them of one meal and one weekday', async () => {
  await on.book();
  expect((await listed({ figure: 'booked', meal: 'Dinner', weekday: 6 })).length).toBe(1);
  expect(await listed({ figure: 'booked', meal: 'Lunch' })).toEqual([]);
  expect(await listed({ figure: 'booked', weekday: 5 })).toEqual([]);
  expect((await on.world.call('guests.reservations', { figure: 'all' } as never, on.host)).status).toBe(422);
});
