import { describe, expect, it } from 'vitest';
import { dayAvailability } from '#shared/domain/availability/day.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { earnedOn } from '#shared/domain/yield/earned.ts';
import { eveningsOf } from '#shared/domain/yield/evening.ts';
import { type Learned, learn, presentIn, wishesFor } from '#shared/domain/yield/history.ts';
import { proposedStarts } from '#shared/domain/yield/propose.ts';
import type { RefusedDemand } from '#shared/domain/yield/refused-demand.ts';
import { servicesOf } from '#shared/domain/yield/services.ts';
import { aReservation, aRules, aShift, aTable, at, day, SATURDAY } from '#tests/kit/builders.ts';

const NOW = { date: day('2026-12-01'), minute: 720 };
const rules = aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2' }), aTable({ no: 3, name: 'T3' })] });
const [service] = servicesOf(rules, SATURDAY);
if (!service) throw new Error('there is a dinner');

/** Everybody has always come from eight to ten. */
const busy: Learned = {
  from: at('19:00'),
  days: 8,
  presentCovers: Array.from({ length: 20 }, (_, q) => (q >= 4 && q < 12 ? 30 : 1)),
};
const propose = (over: Partial<VenueRules> = {}, history: Learned | null = busy, wished?: number) => {
  const venue = { ...rules, ...over };
  const wish = { covers: 2, area: null };
  const { slots } = dayAvailability(openDay(venue, SATURDAY, EMPTY_SHEET, NOW), wish, 'guest');
  const evenings = eveningsOf(openDay(venue, SATURDAY, EMPTY_SHEET, NOW), () => history);
  return proposedStarts(venue, evenings, wish, slots, wished);
};

describe('proposedStarts', () => {
  it('proposes free times outside the rush, at most three for a meal', () => {
    const proposed = propose();
    expect(proposed.length).toBeGreaterThan(0);
    expect(proposed.length).toBeLessThanOrEqual(3);
    for (const start of proposed) expect(start < at('19:30') || start >= at('21:30')).toBe(true);
  });

  it('looks within an hour of the time that a guest asked for, and only for what is better', () => {
    const near = propose({}, busy, at('21:00'));
    expect(near.length).toBeGreaterThan(0);
    for (const start of near) expect(start > at('21:00') && start <= at('22:00')).toBe(true);
  });

  it('proposes nothing that costs more than a wished time that costs nothing', () => {
    const late = { ...busy, presentCovers: busy.presentCovers.map((_, q) => (q >= 8 ? 30 : 0)) };
    expect(propose({}, late, at('19:00'))).toEqual([]);
  });

  it('proposes where two times are free, and not where one is all there is', () => {
    const hours = (lastSeating: string) => ({ shifts: [aShift({ lastSeating: at(lastSeating), slotStep: 90 })] });
    expect(propose(hours('20:30'))).toEqual([at('19:00')]);
    expect(propose(hours('19:00'))).toEqual([]);
  });

  it.each([
    ['steering is off', { steering: 'off' as const }, busy],
    ['nothing is known of the meal', {}, null],
    ['all times are as quiet', {}, { ...busy, presentCovers: busy.presentCovers.map(() => 0) }],
    ['the day is closed', { closedWeekdays: [6 as const] }, busy],
  ])('proposes nothing when %s', (_, over, history) => {
    expect(propose(over, history)).toEqual([]);
  });

  it('proposes the same for the same sheet', () => {
    expect(propose()).toEqual(propose());
  });
});

it('goes on from what was found a little earlier, unless the tables have changed', () => {
  const rush = { ...busy, presentCovers: busy.presentCovers.map((covers) => covers * 5) };
  const find = (venue: VenueRules, before: ReturnType<typeof eveningsOf> = []) =>
    eveningsOf(openDay(venue, SATURDAY, EMPTY_SHEET, NOW), () => rush, before);
  const first = find(rules);
  const tables = (evenings: ReturnType<typeof eveningsOf>) => [...(evenings[0]?.prices.tables ?? [])];
  expect(Math.max(...tables(first))).toBeGreaterThan(0);
  expect(tables(find(rules, first))).not.toEqual(tables(first));
  const larger = aRules({ tables: [...rules.tables, aTable({ no: 9, name: 'T9', max: 6 })] });
  expect(tables(find(larger, first))).toEqual(tables(find(larger)));
});

describe('what is learned', () => {
  it('counts covers in every quarter that a stay touches', () => {
    const { from, presentCovers } = presentIn([{ start: at('20:00'), duration: 90, covers: 2 }], service);
    expect(from).toBe(at('19:00'));
    expect(presentCovers).toEqual([...Array(4).fill(0), ...Array(6).fill(2), ...Array(10).fill(0)]);
  });

  const booked = (id: string, over: Parameters<typeof aReservation>[0] = {}) =>
    aReservation({ id: `res_20261205_0000000${id}` as never, booking: 'confirmed', thread: `t${id}`, ...over });
  const refusal = (over: Partial<RefusedDemand> = {}): RefusedDemand => ({
    ...{ who: 'visitor', at: 3, meal: 'Dinner', start: at('20:30'), covers: 4, area: null },
    ...{ reason: 'tables.none', proven: true, how: 'asked' },
    ...over,
  });
  const waits = { start: at('20:15'), flex: 60, until: 0 };
  const cancelled = { booking: 'cancelled' as const, thread: 't1' };

  it.each([
    ['who was seated, at the time booked', [booked('1')], [], [['20:00', 2]]],
    ['who was steered, at the time first wished', [booked('1', { wished: at('21:00') })], [], [['21:00', 2]]],
    ['who waited, at the time waited for', [booked('1', { booking: 'waitlisted', waits })], [], [['20:15', 2]]],
    ['who was promoted to another time, at the time waited for', [booked('1', { waits })], [], [['20:15', 2]]],
    ['who cancelled', [booked('1', cancelled)], [], [['20:00', 2]]],
    [
      'who cancelled and came back, once',
      [booked('2', cancelled), booked('1', { start: at('21:00') })],
      [],
      [['21:00', 2]],
    ],
    ['who was refused and never came back', [], [refusal()], [['20:30', 4]]],
    [
      'who was refused and booked on the same page, once',
      [booked('1', { visitor: 'visitor' })],
      [refusal()],
      [['20:00', 2]],
    ],
    [
      'who was refused on two pages by the same phone, once and as first wished',
      [],
      [refusal({ who: 'w', guest: 't1', at: 9, start: at('21:00') }), refusal({ guest: 't1', at: 8 })],
      [['20:30', 4]],
    ],
    ['who was refused and waits by the same phone, once', [booked('1')], [refusal({ guest: 't1' })], [['20:00', 2]]],
    ['nobody of another meal', [booked('1', { meal: 'Lunch' })], [refusal({ meal: 'Lunch' })], []],
  ] as const)('counts %s', (_, reservations, refused, stays) => {
    const found = wishesFor(rules, 'Dinner', reservations, refused);
    expect(found.map(({ start, covers }) => [start, covers])).toEqual(
      stays.map(([time, covers]) => [at(time), covers]),
    );
    for (const { duration, covers } of found) expect(duration).toBe(covers === 2 ? 90 : 105);
  });

  it('never learns more of who was refused than the house seats twice over, however many a ledger names', () => {
    const invented = Array.from({ length: 500 }, (_, nth) => refusal({ who: `v${nth}`, covers: 4 }));
    const seats = rules.tables.reduce((sum, { max }) => sum + max, 0);
    const covers = (refused: readonly RefusedDemand[]) =>
      wishesFor(rules, 'Dinner', [], refused).reduce((sum, each) => sum + each.covers, 0);
    expect(covers(invented)).toBeLessThanOrEqual(2 * seats);
    expect(covers(invented)).toBeGreaterThan(2 * seats - 4);
    // One that is too large by itself takes nobody's place.
    expect(covers([refusal({ who: 'a', covers: 200 }), refusal()])).toBe(4);
  });

  it('is the mean of the days, also after the first seating was moved', () => {
    const first = learn(null, { from: 1140, presentCovers: [4, 8] });
    const second = learn(first, { from: 1140, presentCovers: [8, 0] });
    expect(second).toEqual({ from: 1140, presentCovers: [6, 4], sizes: [], days: 2 });
    expect(learn(second, { from: 1125, presentCovers: [3, 9, 1] })).toEqual({
      from: 1125,
      presentCovers: [1, 7, 3],
      sizes: [],
      days: 3,
    });
  });

  it('counts parties by size, very large ones together, also where sizes were not learned before', () => {
    const stays = [2, 2, 12, 40].map((covers) => ({ start: at('20:00'), duration: 90, covers }));
    const { sizes = [] } = presentIn(stays, service);
    expect([sizes[0], sizes[1], sizes[11], sizes.length]).toEqual([0, 2, 2, 12]);
    const before = { from: service.open, presentCovers: [], days: 3 };
    expect(learn(before, presentIn(stays, service)).sizes?.[1]).toBe(0.5);
  });

  it('lets old evenings fade', () => {
    const old = { from: 0, presentCovers: [24], days: 24 };
    expect(learn(old, { from: 0, presentCovers: [0] })).toEqual({ from: 0, presentCovers: [23], sizes: [], days: 24 });
  });
});

it('has one service for each meal of a day, over all of its shifts', () => {
  const lunch = aShift({ id: 'l', meal: 'Lunch', firstSeating: 720, lastSeating: 840, close: 960 });
  const late = aShift({ id: 'late', firstSeating: at('22:30'), lastSeating: at('24:30'), close: at('26:30') });
  expect(servicesOf(aRules({ shifts: [lunch, aShift(), late] }), SATURDAY)).toEqual([
    { meal: 'Lunch', open: 720, lastStart: 840, close: 960 },
    { meal: 'Dinner', open: at('19:00'), lastStart: at('24:30'), close: at('26:30') },
  ]);
  expect(servicesOf(rules, day('2026-12-09'))).toEqual([]);
});

describe('what steering earned', () => {
  const one = aRules({ tables: [aTable()] });
  const guest = (id: string, over: Parameters<typeof aReservation>[0] = {}) =>
    aReservation({ id: `res_20261205_0000000${id}` as never, booking: 'confirmed', ...over });
  const follower = guest('1', { createdAt: 1, start: at('19:00'), wished: at('20:00') });
  const second = guest('2', { createdAt: 2, start: at('20:45') });
  const refused: RefusedDemand = {
    ...{ who: 'v', at: 3, meal: 'Dinner', start: at('20:00'), covers: 2, area: null },
    ...{ reason: 'tables.none', proven: true, how: 'asked' },
  };

  it('is the covers seated beside those of the same guests at the times they first wished', () => {
    // At eight instead of seven the first guest would have stood in the way of the second, until a quarter to ten.
    expect(earnedOn(one, SATURDAY, [follower, second], [], [])).toEqual({ followed: 1, covers: 4, without: 2 });
  });

  it('is nothing when nobody moved', () => {
    expect(earnedOn(one, SATURDAY, [second], [], [])).toEqual({ followed: 0, covers: 2, without: 2 });
    expect(earnedOn(one, SATURDAY, [second], [refused], [refused])).toMatchObject({ covers: 2, without: 2 });
  });

  const entry = (action: string, at: number) => ({ at, actor: { kind: 'guest' as const }, action });
  it.each([
    [
      'was promoted from the waiting list',
      {
        start: at('20:15'),
        waits: { start: at('20:00'), flex: 15, until: 9 },
        history: [entry('wait', 1), entry('offer', 2)],
      },
    ],
    ['came to the door at any minute', { start: at('20:23'), channel: 'host' as const }],
    ['was booked by the house before its first seating', { start: at('18:00'), channel: 'host' as const }],
    ['sits at several tables', { adults: 4, parts: [2, 2] }],
  ])('seats in the replay who %s', (_, came) => {
    const two = aRules({ tables: [aTable(), aTable({ no: 2, name: 'T2' })] });
    const party = guest('4', came);
    const covers = party.adults;
    expect(earnedOn(two, SATURDAY, [party], [], [])).toEqual({ followed: 0, covers, without: covers });
  });

  it('does not count as followed who had no choice', () => {
    const turnedAway = { ...follower, visitor: 'v' };
    expect(earnedOn(one, SATURDAY, [turnedAway], [], [{ ...refused, at: 0 }]).followed).toBe(0);
    const byPhone = { ...follower, thread: 'g' };
    expect(earnedOn(one, SATURDAY, [byPhone], [], [{ ...refused, at: 0, guest: 'g' }]).followed).toBe(0);
    // Who was refused afterwards had one.
    expect(earnedOn(one, SATURDAY, [turnedAway], [], [refused]).followed).toBe(1);
  });

  it('lets go in the replay who cancelled', () => {
    const gone = guest('3', {
      ...{ createdAt: 0, booking: 'cancelled' as const, start: at('20:00') },
      history: [{ at: 1, actor: { kind: 'guest' }, action: 'cancel' }],
    });
    expect(earnedOn(one, SATURDAY, [gone, second], [], [])).toEqual({ followed: 0, covers: 2, without: 2 });
  });
});
