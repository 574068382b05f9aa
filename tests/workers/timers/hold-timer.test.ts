import { beforeEach, expect, it } from 'vitest';
import { checkDay } from '#shared/domain/reservation/check-rows.ts';
import { aGuestBooking, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { batchOf, type Desk, MINUTE, openDesk } from '../kit.ts';

const KEY = '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11';
const engine = await engineOfFile();
let desk: Desk;
beforeEach(async () => {
  desk = await openDesk(engine);
});

const { date, start, adults, children, highchairs, area } = aGuestBooking();
const hold = () =>
  desk.call('reservations.hold', { venueId: VENUE_ID, hold: KEY, date, start, adults, children, highchairs, area });
const rows = async () => (await desk.days.load(VENUE_ID, SATURDAY)).sheet.parties;

async function ring(): Promise<number> {
  await desk.sweep();
  const due = desk.queued.timers.splice(0).map(({ body }) => body);
  expect(await desk.expire(batchOf(due))).toEqual({ batchItemFailures: [] });
  return due.length;
}

it('frees a place that nobody booked, and tells those who look at the day', async () => {
  await hold();
  desk.pass(5 * MINUTE - 1);
  expect(await ring()).toBe(0);
  expect(await rows()).toHaveLength(1);
  desk.pass(2 * MINUTE);
  expect(await ring()).toBe(1);
  expect(await rows()).toEqual([]);
  desk.pass(MINUTE);
  await desk.sweep();
  const told = desk.events.filter(({ type }) => type === 'day.changed');
  expect(told).toEqual(Array(2).fill({ type: 'day.changed', venueId: VENUE_ID, date: SATURDAY }));
});

it('leaves a place alone that was renewed meanwhile, until its own time comes', async () => {
  await hold();
  desk.pass(4 * MINUTE);
  await hold();
  desk.pass(3 * MINUTE);
  expect(await ring()).toBe(1);
  expect(await rows()).toMatchObject([{ status: 'held' }]);
  desk.pass(4 * MINUTE);
  expect(await ring()).toBe(1);
  expect(await rows()).toEqual([]);
});

it('leaves a reservation alone that was made from the hold', async () => {
  await hold();
  await desk.call('reservations.create', aGuestBooking({ hold: KEY }));
  desk.pass(10 * MINUTE);
  await ring();
  expect(await rows()).toMatchObject([{ status: 'unconfirmed' }]);
});

it('is no violation for the checker of the day', async () => {
  await hold();
  const { sheet } = await desk.days.load(VENUE_ID, SATURDAY);
  expect(checkDay({ rules: desk.venue.rules, date: SATURDAY, sheet }, [])).toEqual([]);
});
