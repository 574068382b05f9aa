import { expect, it } from 'vitest';
import type { Actor, HistoryEntry, Reservation } from '#shared/domain/reservation/reservation.ts';
import { dayFigures } from '#shared/domain/stats/day-figures.ts';
import {
  type Figures,
  figuresOf,
  flat,
  NO_FIGURES,
  OUTCOMES,
  SOURCES,
  sumOf,
  TURN_BUCKETS,
  unflat,
} from '#shared/domain/stats/shape.ts';
import { aReservation, aRules, aShift, aTable, at, day, SATURDAY } from '#tests/kit/builders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 20:00 in Rome on the Saturday. */
const EIGHT = Date.UTC(2026, 11, 5, 19);
const HOST: Actor = { kind: 'user', userId: 'u', name: 'Olga' };
const GUEST: Actor = { kind: 'guest' };
const CLOCK: Actor = { kind: 'clock' };

const entry = (action: string, when: number, actor: Actor = HOST, over: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ at: when, action, actor },
  ...over,
});
const booked = entry('book', EIGHT - 96 * HOUR, GUEST);
const of = (over: Partial<Reservation>, ...more: HistoryEntry[]): Reservation =>
  aReservation({ booking: 'confirmed', createdAt: EIGHT, history: [booked, ...more], ...over });
const cancelled = (when: number, actor: Actor, before: Reservation['booking'], over: Partial<Reservation> = {}) =>
  of(
    { booking: 'cancelled', ...over },
    entry('cancel', when, actor, { before: { booking: before, presence: 'expected' } }),
  );
const sat = (minutes: number, over: Partial<Reservation> = {}) =>
  of(
    { booking: 'completed', presence: 'left', ...over },
    entry('seat', EIGHT),
    entry('finish', EIGHT + minutes * MINUTE),
  );
const atDoor = entry('walkIn', EIGHT);

const figures = (...all: Reservation[]): Figures => figuresOf(dayFigures(aRules(), SATURDAY, all), null);
const outcomes = ({ parties }: Figures) =>
  Object.fromEntries(OUTCOMES.flatMap((name, i) => (parties[i] ? [[name, parties[i]]] : [])));
const nonZero = (counters: readonly number[]) =>
  Object.fromEntries(counters.flatMap((each, i) => (each ? [[i, each]] : [])));

it.each<[string, Reservation, Record<string, number>]>([
  ['a booking', of({}), { booked: 1 }],
  ['one that awaits its confirmation', of({ booking: 'unconfirmed' }), { booked: 1 }],
  ['a hold', of({ booking: 'held' }), {}],
  ['a request', of({ booking: 'requested' }), {}],
  ['one that expired', of({ booking: 'expired' }), {}],
  ['a party at table', of({ presence: 'seated' }), { booked: 1, seated: 1 }],
  ['a party that has left', sat(90), { booked: 1, seated: 1 }],
  ['a walk-in', of({ presence: 'seated', history: [atDoor] }), { seated: 1, walkIn: 1 }],
  ['a no-show', of({ booking: 'noShow' }), { booked: 1, noShow: 1 }],
  ['a guest who cancels in time', cancelled(EIGHT - 24 * HOUR, GUEST, 'confirmed'), { cancelled: 1 }],
  [
    'a guest who cancels late',
    cancelled(EIGHT - 24 * HOUR + 1, GUEST, 'confirmed'),
    { cancelled: 1, lateCancelled: 1 },
  ],
  ['one whom the venue cancels late', cancelled(EIGHT - HOUR, HOST, 'confirmed'), { cancelled: 1 }],
  ['one who gives up a wait', cancelled(EIGHT - HOUR, GUEST, 'waitlisted'), {}],
])('counts %s', (_, reservation, expected) => {
  expect(outcomes(figures(reservation))).toEqual(expected);
});

it('takes the deadline of the deposit, where there is one', () => {
  const deposit = { kind: 'deposit', amount: 1000, currency: 'eur', refundUntil: EIGHT - 48 * HOUR } as const;
  expect(outcomes(figures(cancelled(EIGHT - 47 * HOUR, GUEST, 'confirmed', { deposit })))).toEqual({
    ...{ cancelled: 1, lateCancelled: 1 },
  });
});

it('counts covers with children, and the last size for all larger parties', () => {
  const { covers, sizes } = figures(sat(90, { adults: 2, children: 1 }), of({ adults: 14 }));
  expect(nonZero(covers)).toEqual({ 0: 17, 1: 3 });
  expect(nonZero(sizes)).toEqual({ 2: 1, 11: 1 });
});

it.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [3, 2],
  [4, 3],
  [7, 3],
  [8, 4],
  [14, 4],
  [15, 5],
  [30, 5],
  [31, 6],
])('puts a booking of %i days before into bucket %i', (days, bucket) => {
  expect(nonZero(figures(of({ createdAt: EIGHT - days * 24 * HOUR })).lead)).toEqual({ [bucket]: 1 });
});

it('keeps apart where parties came from', () => {
  const { sources } = figures(
    of({ channel: 'wa' }),
    of({ channel: 'ig', history: [entry('wait', EIGHT, GUEST)] }),
    of({ presence: 'seated', channel: 'host', history: [atDoor] }),
  );
  expect(nonZero(sources)).toEqual({
    ...{ [SOURCES.indexOf('wa')]: 1, [SOURCES.indexOf('waitlist')]: 1, [SOURCES.indexOf('walkIn')]: 1 },
  });
});

it('measures only stays whose both ends somebody marked', () => {
  const unmarked = of(
    { booking: 'completed', presence: 'left' },
    entry('seat', EIGHT),
    entry('finish', EIGHT + HOUR, CLOCK),
  );
  const cameOnly = of({ booking: 'completed', presence: 'left' }, entry('came', EIGHT + HOUR));
  const { turns, promised, seats } = figures(sat(92), sat(600, { adults: 5 }), unmarked, cameOnly);
  expect(nonZero(turns)).toEqual({ [TURN_BUCKETS + 18]: 1, [3 * TURN_BUCKETS + 48]: 1 });
  expect(nonZero(promised)).toEqual({ 1: 90, 3: 90 });
  // 2 covers x 92 + 5 x 600 + twice 2 x the 90 minutes promised.
  expect(seats[0]).toBe(184 + 3000 + 360);
});

it('counts seats from the first seating until the meal closes', () => {
  const rules = aRules({
    tables: [aTable({ max: 2 }), aTable({ no: 2, max: 4, area: 'Outdoor' })],
    shifts: [aShift({ areas: ['Indoor'] }), aShift({ id: 'l', meal: 'Lunch', firstSeating: 720, close: 900 })],
  });
  const figuresOfDay = dayFigures(rules, SATURDAY, []);
  expect([figuresOfDay.Dinner?.seats, figuresOfDay.Lunch?.seats]).toEqual([
    [0, 2 * (at('24:00') - at('19:00'))],
    [0, 6 * 180],
  ]);
  const closed = aRules({ closedWeekdays: [6] });
  expect(dayFigures(closed, SATURDAY, [])).toEqual({});
});

it('follows the waiting list', () => {
  const waits = entry('wait', EIGHT, GUEST);
  const { waiting } = figures(
    of({ booking: 'waitlisted', history: [waits] }),
    of({ booking: 'expired', history: [waits, entry('offer', EIGHT, CLOCK)] }),
    of({ history: [waits, entry('offer', EIGHT, CLOCK), entry('confirm', EIGHT, GUEST)] }),
  );
  expect(waiting).toEqual([3, 2, 1]);
});

it('adds days up, by meal or over all, and comes back from its counters', () => {
  const lunch = of({ meal: 'Lunch' });
  const saturday = dayFigures(aRules(), SATURDAY, [lunch, sat(90)]);
  expect(outcomes(figuresOf(saturday, 'Lunch'))).toEqual({ booked: 1 });
  const both = sumOf([figuresOf(saturday, null), figuresOf(saturday, 'Dinner')]);
  expect(outcomes(both)).toEqual({ booked: 3, seated: 2 });
  expect(unflat(flat(both))).toEqual(both);
  expect(unflat([])).toEqual(NO_FIGURES);
});

it('does not depend on the order of the reservations', () => {
  const all = [of({}), sat(90), cancelled(EIGHT - HOUR, GUEST, 'confirmed')];
  expect(figures(...all)).toEqual(figures(...all.toReversed()));
});

it('counts the night in which clocks go back by elapsed minutes', () => {
  const begun = Date.UTC(2026, 9, 24, 22);
  const night = of(
    { date: day('2026-10-24'), booking: 'completed', presence: 'left', duration: 120 },
    entry('seat', begun),
    entry('finish', begun + 4 * HOUR - MINUTE),
  );
  const { turns } = figuresOf(dayFigures(aRules(), day('2026-10-24'), [night]), null);
  expect(nonZero(turns)).toEqual({ [TURN_BUCKETS + 47]: 1 });
});
