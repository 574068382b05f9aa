import { describe, expect, it } from 'vitest';
import { dayAvailability, nearestAlternatives } from '#shared/domain/availability/day.ts';
import { dayStatus, fullSizes } from '#shared/domain/availability/month.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { EMPTY_SHEET, type Party } from '#shared/domain/day/sheet.ts';
import { addDays, clockOf, daysOfMonth, weekdayOf } from '#shared/domain/kernel/time/local-date.ts';
import { day } from '#tests/kit/builders.ts';
import { aDinner, aParty, aSheet, aTable, at, aVenue, aWish, FRIDAY, NOON_BEFORE } from '../day/builders.ts';

const oneTable = aVenue({ tables: [aTable(1, 1, 2)] });
const taken = (start: string, more: Partial<Party> = {}) => aSheet(aParty({ start: at(start), ...more }));

describe('dayAvailability', () => {
  it('lists every start of the grid with its meal, in order', () => {
    const { slots, status } = dayAvailability(openDay(oneTable, FRIDAY, EMPTY_SHEET, NOON_BEFORE), aWish(), 'guest');
    expect(slots).toHaveLength(11);
    expect(slots[0]).toEqual({ start: at('19:00'), meal: 'Dinner', status: 'free' });
    expect(status).toBe('open');
  });

  it('offers the waiting list for a start more than an hour away and nothing for a nearer one', () => {
    const now = { date: FRIDAY, minute: at('19:00') };
    const busy = aVenue({ tables: [aTable(1, 1, 2)], leadMinutes: 0 });
    const { slots } = dayAvailability(openDay(busy, FRIDAY, taken('19:30'), now), aWish(), 'guest');
    const byStart = new Map(slots.map((slot) => [slot.start, slot]));
    expect(byStart.get(at('20:00'))).toMatchObject({ status: 'soldOut', reason: 'tables.none' });
    expect(byStart.get(at('20:15'))).toMatchObject({ status: 'waitlist', reason: 'tables.none' });
    expect(byStart.get(at('21:30'))).toMatchObject({ status: 'free' });
  });

  it.each([
    ['waitlist', '19:00', { date: addDays(FRIDAY, -1), minute: 1200 }],
    ['full', '19:00', { date: FRIDAY, minute: at('20:40') }],
  ])('calls a day without a free start %s at that moment', (status, start, now) => {
    const short = aVenue({ tables: [aTable(1, 1, 2)], leadMinutes: 0 });
    const sheet = aSheet(aParty({ start: at(start), duration: 300 }));
    expect(dayAvailability(openDay(short, FRIDAY, sheet, now), aWish(), 'guest').status).toBe(status);
  });

  it('says why a whole day is closed', () => {
    const closed = aVenue({ closedWeekdays: [5] });
    expect(dayAvailability(openDay(closed, FRIDAY, EMPTY_SHEET, NOON_BEFORE), aWish(), 'guest')).toEqual({
      date: FRIDAY,
      status: 'closed',
      reason: 'venue.closedWeekly',
      slots: [],
    });
    const large = dayAvailability(openDay(aVenue(), FRIDAY, EMPTY_SHEET, NOON_BEFORE), aWish({ covers: 9 }), 'guest');
    expect(large).toMatchObject({ status: 'closed', reason: 'party.tooLarge' });
  });

  it.each([
    ['that it is too late, while some times are still to come', '21:00', {}, 'time.leadTime'],
    ['that all of them have passed, once they have', '21:45', {}, 'time.past'],
    [
      'nothing of the whole day, where times that are to come have reasons of their own',
      '18:30',
      { areas: [] },
      undefined,
    ],
  ])('says of a day of which no time can be had %s', (_, now, partly, reason) => {
    const [shift = aDinner()] = aVenue().shifts;
    const shifts = [
      { ...shift, lastSeating: at('20:00') },
      { ...shift, ...partly, id: 'late', firstSeating: at('20:15') },
    ];
    const moment = { date: FRIDAY, minute: at(now) };
    const found = dayAvailability(
      openDay(aVenue({ shifts, leadMinutes: 120 }), FRIDAY, EMPTY_SHEET, moment),
      aWish(),
      'guest',
    );
    expect(found.status).toBe('closed');
    expect(found.reason).toBe(reason);
  });

  it.each([
    ['on which the clocks go forward', '2027-03-28'],
    ['on which they go back', '2027-10-31'],
    ['on which they went back, a year before', '2026-10-25'],
    ['a month ends', '2027-02-28'],
    ['a leap year has more', '2028-02-29'],
    ['a year ends', '2026-12-31'],
  ])('offers the same times as ever on the day %s, from the day before and within its lead time', (_, text) => {
    const date = day(text);
    const startsFor = (minute: string, on = date) =>
      dayAvailability(openDay(aVenue(), date, EMPTY_SHEET, { date: on, minute: at(minute) }), aWish(), 'guest')
        .slots.filter(({ status }) => status === 'free')
        .map(({ start }) => clockOf(start));
    const all = ['19:00', '19:15', '19:30', '19:45', '20:00', '20:15', '20:30', '20:45', '21:00', '21:15', '21:30'];
    expect(startsFor('28:59', addDays(date, -1))).toEqual(all);
    expect(startsFor('5:00')).toEqual(all);
    expect(startsFor('20:00')).toEqual(['21:00', '21:15', '21:30']);
    expect(startsFor('20:31')).toEqual([]);
  });

  const bar = aDinner({ firstSeating: at('25:00'), lastSeating: at('27:30'), slotStep: 30, close: at('34:00') });
  const night = (date: string) => {
    const rules = aVenue({ shifts: [bar], horizonDays: 365, zone: 'Europe/Rome' });
    const now = { date: day(date), minute: at('12:00') };
    return dayAvailability(openDay(rules, day(date), EMPTY_SHEET, now), aWish(), 'guest').slots;
  };

  it('has no times at all that the clock skips in the night', () => {
    expect(night('2027-03-27').map(({ start, status }) => `${clockOf(start)} ${status}`)).toEqual([
      ...['01:00 free', '01:30 free', '03:00 free', '03:30 free'],
    ]);
  });

  it('says of the times that the clock shows twice, and of no other, which one is meant', () => {
    const twice = night('2027-10-30').filter(({ startsAt }) => startsAt !== undefined);
    expect(twice.map(({ start, startsAt = 0 }) => [clockOf(start), new Date(startsAt).toISOString()])).toEqual([
      ['02:00', '2027-10-31T00:00:00.000Z'],
      ['02:30', '2027-10-31T00:30:00.000Z'],
    ]);
    expect(night('2027-03-27').some(({ startsAt }) => startsAt !== undefined)).toBe(false);
  });

  it('a day whose last times are skipped is over with the last one that comes', () => {
    const rules = aVenue({ shifts: [{ ...bar, lastSeating: at('26:30') }], leadMinutes: 0, zone: 'Europe/Rome' });
    const statusAt = (minute: string) =>
      dayStatus(rules, day('2027-03-27'), null, 2, { date: day('2027-03-27'), minute: at(minute) });
    expect([statusAt('25:30'), statusAt('25:31')]).toEqual(['open', 'closed']);
  });

  it.each(['2027-03', '2026-10', '2027-10'])('has every day of %s once, its Sundays closed', (month) => {
    const closed = aVenue({ closedWeekdays: [7], horizonDays: 365 });
    const days = daysOfMonth(month);
    const now = { date: day(`${month}-01`), minute: at('5:00') };
    expect(new Set(days).size).toBe(31);
    expect(days.filter((date) => dayStatus(closed, date, null, 2, now) === 'closed')).toEqual(
      days.filter((date) => weekdayOf(date) === 7),
    );
  });

  it('lists a start once when two shifts offer it', () => {
    const two = aVenue({ shifts: [aDinner(), aDinner({ id: 'late', firstSeating: at('21:00') })] });
    const { slots } = dayAvailability(openDay(two, FRIDAY, EMPTY_SHEET, NOON_BEFORE), aWish(), 'guest');
    expect(slots).toHaveLength(11);
  });
});

describe('nearestAlternatives', () => {
  it('offers other times first, the nearest before the others', () => {
    const sheet = taken('20:00', { duration: 30 });
    const found = nearestAlternatives(
      openDay(aVenue({ tables: [aTable(1, 1, 2)], durations: [{ upTo: 9, minutes: 30 }] }), FRIDAY, sheet, NOON_BEFORE),
      aWish(),
      at('20:00'),
      3,
    );
    expect(found.map(({ start }) => start)).toEqual([at('19:30'), at('20:30'), at('19:15')]);
  });

  it('offers the house no time that has passed, though it may still write down who came then', () => {
    const rules = aVenue({ tables: [aTable(1, 1, 2)], durations: [{ upTo: 9, minutes: 30 }] });
    const sheet = taken('20:00', { duration: 30 });
    const now = { date: FRIDAY, minute: at('19:40') };
    const found = nearestAlternatives(openDay(rules, FRIDAY, sheet, now), aWish(), at('20:00'), 3, 'operator');
    expect(found.map(({ start }) => start)).toEqual([at('20:30'), at('20:45'), at('21:00')]);
  });

  it('offers the same time in another area, however many other times there are in this one', () => {
    const tables = [aTable(1, 1, 2), aTable(2, 1, 2, { area: 'Outdoor' })];
    const rules = aVenue({ tables, durations: [{ upTo: 9, minutes: 30 }] });
    const sheet = taken('20:00', { areas: 1, duration: 30 });
    const day = openDay(rules, FRIDAY, sheet, NOON_BEFORE);
    const found = nearestAlternatives(day, aWish({ area: 'Indoor' }), at('20:00'), 4);
    expect(found).toHaveLength(4);
    expect(found.at(-1)).toEqual({ date: FRIDAY, start: at('20:00'), area: 'Outdoor' });
  });

  it('offers the same time in another area when the day has no other', () => {
    const rules = aVenue({
      tables: [aTable(1, 1, 2), aTable(2, 1, 2, { area: 'Outdoor' })],
      shifts: [aDinner({ lastSeating: at('20:00'), firstSeating: at('20:00') })],
    });
    const wish = aWish({ area: 'Indoor' });
    expect(
      nearestAlternatives(openDay(rules, FRIDAY, taken('20:00', { areas: 1 }), NOON_BEFORE), wish, at('20:00'), 3),
    ).toEqual([{ date: FRIDAY, start: at('20:00'), area: 'Outdoor' }]);
  });
});

describe('the month', () => {
  it('knows the sizes that find no time any more', () => {
    const sheet = aSheet(aParty({ unit: 3, start: at('19:00'), duration: 300, pinned: true }));
    expect(fullSizes({ rules: aVenue(), date: FRIDAY, sheet: EMPTY_SHEET })).toBe(0b1111_1111_1111_0000);
    expect(fullSizes({ rules: aVenue(), date: FRIDAY, sheet })).toBe(0b1111_1111_1111_1100);
    const outside = aVenue({ tables: [aTable(1, 1, 2, { area: 'Outdoor' })] });
    expect(fullSizes({ rules: outside, date: FRIDAY, sheet: EMPTY_SHEET })).toBe(0b1111_1111_1111_1100);
  });

  it.each([
    ['nobody has booked', null, 2, NOON_BEFORE, 'open'],
    ['the size still fits', 0b1100, 2, NOON_BEFORE, 'open'],
    ['the size is full', 0b0010, 2, NOON_BEFORE, 'waitlist'],
    ['full, and the waiting list is over', 0b0010, 2, { date: FRIDAY, minute: at('20:30') }, 'full'],
    ['full, a minute before that', 0b0010, 2, { date: FRIDAY, minute: at('20:29') }, 'waitlist'],
    ['the last start is too near', null, 2, { date: FRIDAY, minute: at('20:31') }, 'closed'],
    ['the day is over', null, 2, { date: addDays(FRIDAY, 1), minute: 600 }, 'closed'],
    ['the day is beyond the horizon', null, 2, { date: addDays(FRIDAY, -91), minute: 600 }, 'closed'],
    ['the party is too large to book online', null, 9, NOON_BEFORE, 'closed'],
    ['no table is so large, and nobody has booked', null, 5, NOON_BEFORE, 'closed'],
    ['no table is so large', 0b10000, 5, NOON_BEFORE, 'closed'],
    ['tables are joined for that day', 0b00000, 5, NOON_BEFORE, 'open'],
  ])('when %s (sizes %s, %i covers) the day is as expected', (_, full, covers, now, expected) => {
    expect(dayStatus(aVenue(), FRIDAY, full, covers, now)).toBe(expected);
  });

  it.each([
    [16, 0x8000, 'waitlist'],
    [17, 0x8000, 'waitlist'],
    [17, 0x7fff, 'open'],
    [33, 0x0001, 'open'],
    [33, 0x8000, 'waitlist'],
    [41, 0x0000, 'closed'],
  ])('of a party of %i, when the sizes %i are full, the day is %s: it knows sixteen', (covers, full, expected) => {
    const hall = aVenue({ tables: [aTable(1, 1, 40)], onlinePartyLimit: 99 });
    expect(dayStatus(hall, FRIDAY, full, covers, NOON_BEFORE)).toBe(expected);
  });

  it('shows a closed day as closed whatever was projected', () => {
    expect(dayStatus(aVenue({ closedWeekdays: [5] }), FRIDAY, 0, 2, NOON_BEFORE)).toBe('closed');
  });
});
