import { expect, it } from 'vitest';
import { calendarStore } from '#functions/stores/calendar.ts';
import { historyStore } from '#functions/stores/history.ts';
import { addDays, type LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { aGuestBooking, aRules, aShift, aTable, at, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';

const on = operationWorld({ rules: aRules({ tables: [aTable()] }) });
const look = (over = {}) =>
  on.world.call('availability.day', { venueId: VENUE_ID, date: SATURDAY, covers: 2, area: null, ...over });

it('tells each time with its meal and status, and sees a booking at once', async () => {
  const free = (await look()).body;
  expect(free).toMatchObject({ date: SATURDAY, status: 'open' });
  expect(free.slots).toHaveLength(13);
  await on.book();
  const { slots } = (await look()).body;
  const at20 = slots.find(({ start }: { start: number }) => start === at('20:00'));
  expect(at20).toEqual({
    start: at('20:00'),
    meal: 'Dinner',
    status: 'waitlist',
    reason: 'tables.none',
    proposed: false,
  });
});

it('answers without a day for the next one with a free time, whatever the month still says of it', async () => {
  const next = async () => (await look({ date: undefined })).body.date;
  expect(await next()).toBe('2026-12-01');
  const free = async () =>
    (await look({ date: '2026-12-01' })).body.slots.find(({ status }: { status: string }) => status === 'free');
  for (let [slot, nth] = [await free(), 0]; slot; slot = await free(), nth += 1)
    await on.book({ date: '2026-12-01', start: slot.start, phone: `333123456${nth}` });
  // Nobody has told the month yet; on Wednesdays the venue is closed.
  expect(await next()).toBe('2026-12-03');
  await calendarStore(on.world.table).project(VENUE_ID, '2026-12-03' as LocalDate, 0b10, 1);
  expect(await next()).toBe('2026-12-04');
});

it('says why a whole day is closed', async () => {
  expect((await look({ date: '2026-12-09' })).body).toEqual({
    errorid: '0',
    date: '2026-12-09',
    status: 'closed',
    reason: 'venue.closedWeekly',
    steering: 'gentle',
    slots: [],
  });
});

it('knows no venue that is not there or not active', async () => {
  expect((await look({ venueId: 'ven_nowhere' })).body).toEqual({ errorid: 'venue.unknown' });
  await on.world.venues.save({ ...on.world.venue, active: false });
  on.world.pass(16_000);
  expect((await look()).body).toEqual({ errorid: 'venue.inactive' });
});

it('proposes quiet times from what the past days taught, and hides none', async () => {
  const presentCovers = Array.from({ length: 20 }, (_, q) => (q >= 4 && q < 12 ? 30 : 1));
  await historyStore(on.world.table).add(VENUE_ID, addDays(SATURDAY, -7), 'Dinner', {
    from: at('19:00'),
    presentCovers,
  });
  const { steering, slots } = (await look()).body;
  const proposed = slots.filter((slot: { proposed: boolean }) => slot.proposed);
  expect(steering).toBe('gentle');
  expect(slots).toHaveLength(13);
  expect(proposed.length).toBeGreaterThan(0);
  for (const { start, status } of proposed) {
    expect(status).toBe('free');
    expect(start < at('19:30') || start >= at('21:30')).toBe(true);
  }
  const near = (await look({ wished: at('20:00') })).body.slots.filter((slot: { proposed: boolean }) => slot.proposed);
  for (const { start } of near) expect(Math.abs(start - at('20:00'))).toBeLessThanOrEqual(60);
});

it.each([
  ['', {}, {}, '16:00'],
  ['also of more than book online', { party: { adults: 3, children: 0 } }, { adults: 3 }, '16:40'],
])(
  'names the meal, and the deposit, that a booking of the time has where two meals overlap %s',
  async (_, asks, over, close) => {
    const rule = { kind: 'deposit', amount: { per: 'party', sum: 4000 }, currency: 'eur', refundHours: 24 } as const;
    const lunch = aShift({ id: 'lunch', meal: 'Lunch', firstSeating: at('12:00'), lastSeating: at('15:00') });
    const shifts = [{ ...lunch, close: at(close) }, aShift({ firstSeating: at('15:00'), lastSeating: at('22:00') })];
    const rules = aRules({ shifts, onlinePartyLimit: 2, deposits: [{ ...rule, meals: ['Dinner'] }] });
    await on.world.venues.save({ ...on.world.venue, rules });
    on.world.pass(16_000);
    // Who comes at three stays for longer than lunch lasts: it is dinner's.
    const slot = (await look(asks)).body.slots.find(({ start }: { start: number }) => start === at('15:00'));
    const agreed = slot.deposit && { deposit: { kind: slot.deposit.kind, amount: slot.deposit.amount } };
    const asked = await on.world.call(
      'reservations.request',
      aGuestBooking({ start: at('15:00'), ...over, ...agreed }),
    );
    expect(asked.body.errorid).toBe('0');
    expect(slot.meal).toBe(asked.body.reservation.meal);
  },
);
