import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  calendarDay,
  clockOf,
  daysBetween,
  daysOfMonth,
  parseClock,
  parseLocalDate,
  spanOf,
  weekdayOf,
} from '#shared/domain/kernel/time/local-date.ts';
import { instantAt, instantFrom, localMomentAt, minuteOfDay } from '#shared/domain/kernel/time/zone.ts';
import { at, day } from '#tests/kit/builders.ts';

const ROME = 'Europe/Rome';

describe('a date', () => {
  it.each(['2026-12-05', '2028-02-29', '2000-02-29', '1000-01-01', '9998-12-31'])('is %s', (text) => {
    expect(parseLocalDate(text)).toBe(text);
  });

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '26-1-1',
    '2026-12-05T20:00',
    '',
    '0000-01-01',
    '9999-12-31',
  ])('is not %s', (text) => expect(parseLocalDate(text)).toBeNull());

  it('knows its weekday, its neighbours and its month', () => {
    expect(weekdayOf(day('2026-12-05'))).toBe(6);
    expect(weekdayOf(day('2026-12-06'))).toBe(7);
    expect(addDays(day('2028-02-28'), 2)).toBe('2028-03-01');
    expect(daysBetween(day('2026-12-31'), day('2027-01-01'))).toBe(1);
    expect(daysOfMonth('2028-02')).toHaveLength(29);
    expect(daysOfMonth('9999-12')).toEqual([]);
  });
});

it.each([
  ['2026-12-05', -24, '2024-12-05'],
  ['2028-02-29', -24, '2026-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-01-31', -1, '2025-12-31'],
  ['2026-12-31', 1, '2027-01-31'],
] as const)('%s and %i months is %s', (date, months, then) => expect(addMonths(day(date), months)).toBe(then));

it('a minute after midnight is shown as the clock shows it, and read back', () => {
  expect([clockOf(1185), clockOf(1530)]).toEqual(['19:45', '01:30']);
  expect([parseClock('19:45'), parseClock('25:30'), parseClock('48:00'), parseClock('12:60')]).toEqual([
    1185,
    1530,
    null,
    null,
  ]);
});

it.each([
  ['in the evening', '2027-02-28', '23:59', '2027-02-28'],
  ['from midnight', '2027-02-28', '24:00', '2027-03-01'],
  ['after it, as a year ends', '2026-12-31', '25:30', '2027-01-01'],
  ['after it, as the clocks go back', '2027-10-30', '26:30', '2027-10-31'],
])('the calendar on the wall shows %s of %s at %s the day %s', (_, date, clock, shown) =>
  expect(calendarDay(day(date), at(clock))).toBe(shown),
);

describe('the venue’s clock', () => {
  it('judges the day where the venue is, not where the server is', () => {
    expect(localMomentAt(Date.UTC(2026, 10, 19, 23, 30), ROME)).toEqual({ date: '2026-11-19', minute: at('24:30') });
    expect(localMomentAt(Date.UTC(2026, 10, 19, 23, 30), 'Asia/Tokyo')).toEqual({
      date: '2026-11-20',
      minute: at('8:30'),
    });
  });

  it('counts the night to the evening before, until five in the morning', () => {
    expect(localMomentAt(Date.UTC(2026, 11, 6, 3, 59), ROME)).toEqual({ date: '2026-12-05', minute: at('28:59') });
    expect(localMomentAt(Date.UTC(2026, 11, 6, 4, 0), ROME)).toEqual({ date: '2026-12-06', minute: at('5:00') });
  });

  it.each([
    ['an evening in winter', '2026-12-05', '20:00', Date.UTC(2026, 11, 5, 19)],
    ['an evening in summer', '2026-07-05', '20:00', Date.UTC(2026, 6, 5, 18)],
    ['after midnight', '2026-12-05', '25:30', Date.UTC(2026, 11, 6, 0, 30)],
    ['the minute before the clocks go forward', '2027-03-27', '25:59', Date.UTC(2027, 2, 28, 0, 59)],
    ['the first minute that is skipped', '2027-03-27', '26:00', 'gap'],
    ['the last minute that is skipped', '2027-03-27', '26:59', 'gap'],
    ['the minute after', '2027-03-27', '27:00', Date.UTC(2027, 2, 28, 1)],
    ['the hour that comes twice: the earlier', '2027-10-30', '26:30', Date.UTC(2027, 9, 31, 0, 30)],
  ])('%s', (_, date, clock, instant) => expect(instantAt(day(date), at(clock), ROME)).toBe(instant));

  it.each([
    ['Europe/Rome', '2027-03-27', '26:30', '27:30'],
    ['America/New_York', '2027-03-13', '26:00', '27:00'],
    ['Australia/Lord_Howe', '2027-10-02', '26:15', '26:45'],
    ['Australia/Lord_Howe', '2027-10-02', '26:00', '26:30'],
    ['Antarctica/Troll', '2027-03-27', '25:30', '27:30'],
  ])('in %s a minute of %s that was booked and is jumped over, %s, comes as %s', (zone, date, skipped, comes) => {
    expect(instantAt(day(date), at(skipped), zone)).toBe('gap');
    expect(instantFrom(day(date), at(skipped), zone)).toBe(instantAt(day(date), at(comes), zone));
  });

  it('counts minutes of a day that is long past, and of one to come', () => {
    const noon = Date.UTC(2026, 11, 6, 11);
    expect(minuteOfDay(day('2026-12-05'), noon, ROME)).toBe(at('36:00'));
    expect(minuteOfDay(day('2026-12-07'), noon, ROME)).toBe(-at('12:00'));
  });
});

it.each([
  ['an evening', '19:00', '22:00', '19:00', '22:00'],
  ['an evening until midnight', '19:00', '00:00', '19:00', '24:00'],
  ['an evening past midnight', '22:00', '01:30', '22:00', '25:30'],
  ['a part of the night', '00:30', '01:30', '24:30', '25:30'],
  ['a whole day', '00:00', '23:59', '00:00', '23:59'],
  ['a morning', '05:00', '11:00', '05:00', '11:00'],
  ['what was the night until another end was typed', '24:00', '20:00', '00:00', '20:00'],
])('means %s from %s until %s', (_, from, to, begins, ends) => {
  const clock = (text: string) => parseClock(text) ?? Number.NaN;
  expect(spanOf(clock(from), clock(to))).toEqual({ from: clock(begins), to: clock(ends) });
});
