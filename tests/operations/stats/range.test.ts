import { beforeEach, expect, it } from 'vitest';
import { COUNTED_PER_CALL } from '#functions/stats/counted-days.ts';
import { toReservationItem } from '#functions/stores/reservations.item.ts';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';
import { coversIn, partiesOf, SHAPE } from '#shared/domain/stats/shape.ts';
import { aReservation, day, OTHER_VENUE_ID, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld();
/** The Tuesday on which the tests run. */
const TODAY = day('2026-12-01');
const NOVEMBER = { from: day('2026-11-01'), to: day('2026-11-30') };
const range = (over = {}, as = on.host) =>
  on.world.call('stats.range', { venueId: VENUE_ID, ...NOVEMBER, ...over }, as);

async function came(date: LocalDate, over: Partial<Reservation> = {}): Promise<void> {
  const id = reservationIdOf(date, `7KQ2M9X${over.adults ?? 2}`);
  const reservation = aReservation({ id, date, booking: 'completed', presence: 'left', ...over });
  await on.world.table.put(toReservationItem(reservation));
}

beforeEach(async () => {
  await came(day('2026-11-10'));
  await came(day('2026-11-10'), { adults: 4, meal: 'Lunch' });
  await came(day('2026-10-20'), { adults: 3 });
});

it('counts the days of former versions on demand, and compares with as many days before', async () => {
  const { status, body } = await range();
  expect([status, body.today, body.days.length, body.missing]).toEqual([200, TODAY, 30, 0]);
  expect([coversIn(body.total, 'seated'), coversIn(body.previous, 'seated')]).toEqual([6, 3]);
  expect(body.days[9]).toEqual({ date: '2026-11-10', booked: 6, seated: 6, noShow: 0, due: 2 });
  expect(Object.keys(body.total)).toEqual(Object.keys(SHAPE));
});

it('keeps what it counted', async () => {
  await range();
  await came(day('2026-11-11'));
  expect(partiesOf((await range()).body.total, 'seated')).toBe(2);
});

it('tells one meal from all', async () => {
  expect(coversIn((await range({ meal: 'Lunch' })).body.total, 'seated')).toBe(4);
});

it('shows the present day against the same weekdays, where there were any', async () => {
  expect((await range()).body.present).toEqual({ booked: 0, seated: 0, usual: 6 });
  const nothing = { from: day('2025-03-01'), to: day('2025-03-01') };
  expect((await range(nothing)).body.present.usual).toBe(6);
});

it('counts a bounded number of days per call, newest first, until none is missing', async () => {
  const year = { from: addDays(TODAY, -99), to: TODAY };
  expect((await range(year)).body.missing).toBe(200 - COUNTED_PER_CALL);
  expect((await range(year)).body.missing).toBe(200 - 2 * COUNTED_PER_CALL);
});

it.each([
  ['a range that ends before it begins', { from: '2026-11-02', to: '2026-11-01' }],
  ['more than 400 days', { from: '2025-10-26', to: '2026-11-30' }],
])('does not take %s', async (_, over) => {
  expect((await range(over)).status).toBe(422);
});

it('is for everybody at the venue and for nobody else', async () => {
  const kitchen = await on.world.signIn({ role: 'kitchen' });
  expect((await range({}, kitchen)).status).toBe(200);
  expect((await range({ venueId: OTHER_VENUE_ID })).status).not.toBe(200);
});
