import { expect, it } from 'vitest';
import { calendarStore } from '#functions/stores/calendar.ts';
import { SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
const look = (over = {}) =>
  on.world.call('availability.month', { venueId: VENUE_ID, month: '2026-12', covers: 2, ...over });
const statusOn = ({ body }: Awaited<ReturnType<typeof look>>, date: string) =>
  body.days.find((day: { date: string }) => day.date === date)?.status;

it('colours the days from the rules and the projection, by the size of the party', async () => {
  await calendarStore(on.world.table).project(VENUE_ID, SATURDAY, 0b10, 1);
  const two = await look();
  expect(two.body.days).toHaveLength(31);
  expect([statusOn(two, SATURDAY), statusOn(two, '2026-12-09'), statusOn(two, '2026-12-12')]).toEqual([
    'waitlist',
    'closed',
    'open',
  ]);
  expect(statusOn(await look({ covers: 4 }), SATURDAY)).toBe('open');
});

it('closes what is past, and refuses a month that is none', async () => {
  expect(statusOn(await look({ month: '2026-11' }), '2026-11-28')).toBe('closed');
  expect((await look({ month: '2026-13' })).body).toMatchObject({
    issues: [{ path: 'month', code: 'field.notADate' }],
  });
  expect((await look({ venueId: 'ven_nowhere' })).body.errorid).toBe('venue.unknown');
});
