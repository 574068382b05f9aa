import { CalendarDateTime, toZoned } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import {
  changeOn,
  clockAfter,
  goneAt,
  isJumped,
  isRepeated,
  minutesIn,
  rowOver,
} from '#shared/domain/kernel/time/change.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { at, day } from '#tests/kit/builders.ts';

describe('the night on which the clocks change', () => {
  it.each([
    ['Europe/Rome', '2027-03-27', '26:00', 60],
    ['Europe/Rome', '2027-10-30', '27:00', -60],
    ['America/New_York', '2027-03-13', '26:00', 60],
    ['America/New_York', '2027-11-06', '26:00', -60],
    ['Europe/London', '2027-03-27', '25:00', 60],
    ['Europe/London', '2027-10-30', '26:00', -60],
    ['Australia/Lord_Howe', '2026-10-03', '26:00', 30],
    ['Australia/Lord_Howe', '2027-04-03', '26:00', -30],
    ['America/Santiago', '2027-09-04', '24:00', 60],
    ['America/Santiago', '2027-04-03', '24:00', -60],
    ['Africa/Cairo', '2027-04-29', '24:00', 60],
    ['Africa/Cairo', '2027-10-28', '24:00', -60],
    ['Atlantic/Azores', '2027-10-30', '25:00', -60],
    ['America/Nuuk', '2027-03-27', '23:00', 60],
    ['Antarctica/Troll', '2027-03-27', '25:00', 120],
  ])('is in %s that of %s: at %s by %i minutes', (zone, date, clock, by) => {
    expect(changeOn(day(date), zone)).toEqual({ at: at(clock), by });
    // The morning after is of the next day's sheet too.
    expect(changeOn(addDays(day(date), 1), zone)).toEqual(
      at(clock) - 1440 + Math.max(0, by) > 0 ? { at: at(clock) - 1440, by } : null,
    );
    expect(changeOn(addDays(day(date), 2), zone)).toBeNull();
    expect(changeOn(addDays(day(date), -2), zone)).toBeNull();
  });

  it.each(['Asia/Tokyo', 'UTC', 'Asia/Kolkata'])('is none in %s', (zone) => {
    expect(Array.from({ length: 366 }, (_, nth) => changeOn(addDays(day('2027-01-01'), nth), zone))).toEqual(
      new Array(366).fill(null),
    );
  });

  it('is found wherever a day has not its 24 hours, and nowhere else', () => {
    for (const zone of ['Europe/Rome', 'America/Havana', 'Pacific/Chatham', 'Asia/Beirut', 'America/Nuuk']) {
      for (let nth = 0; nth < 366; nth++) {
        const date = addDays(day('2027-01-01'), nth);
        const noon = (of: string) => {
          const [year = 0, month = 0, last = 0] = of.split('-').map(Number);
          return toZoned(new CalendarDateTime(year, month, last, 12), zone)
            .toDate()
            .getTime();
        };
        const lost = 1440 - (noon(addDays(date, 1)) - noon(date)) / 60_000;
        const change = changeOn(date, zone);
        expect([zone, date, lost]).toEqual([zone, date, change && change.at > 720 && change.at < 2160 ? change.by : 0]);
      }
    }
  });
});

const ON = { at: at('26:00'), by: 60 };
const BACK = { at: at('27:00'), by: -60 };
const RESET = 10;

describe('the row of a stay', () => {
  it.each([
    [ON, '23:00', 120, '25:00', 'over before the clocks change'],
    [ON, '24:30', 80, '25:50', 'its table is laid anew when they do'],
    [ON, '24:30', 85, '26:55', 'only the minutes for laying its table reach the hour that never comes'],
    [ON, '24:30', 90, '27:00', 'over at the very minute'],
    [ON, '25:30', 120, '28:30', 'across the hour that never comes'],
    [ON, '27:00', 90, '28:30', 'after it'],
    [BACK, '23:00', 120, '25:00', 'over before the hour that comes twice'],
    [BACK, '25:30', 60, '26:30', 'over in its first coming'],
    [BACK, '25:30', 90, '27:00', 'over as it begins anew'],
    [BACK, '25:30', 120, '27:00', 'over in its second coming: half an hour that the clock shows twice'],
    [BACK, '25:30', 150, '27:00', 'over as it ends at last'],
    [BACK, '25:30', 180, '27:30', 'over afterwards: an hour less than by the clock'],
    [BACK, '26:30', 90, '28:00', 'begun in it, be it the first or the second time'],
    [BACK, '26:10', 15, '27:00', 'a short one begun in it, be it the first or the second time'],
    [BACK, '27:00', 90, '28:30', 'after it'],
  ])('%o from %s, %i minutes, ends at %s: %s', (change, start, minutes, end) => {
    const row = rowOver(change, at(start), minutes, RESET);
    expect(at(start) + row).toBe(at(end));
    // The way back leads to the same row.
    expect(rowOver(change, at(start), minutesIn(change, at(start), row, RESET), RESET)).toBe(row);
  });

  it.each([
    [ON, '25:30', '25:45', 15, 'before the change'],
    [ON, '25:30', '26:30', 30, 'a minute that never comes is the one at which the clock goes on'],
    [ON, '25:30', '26:55', 25, 'the minutes for laying the table alone reach it'],
    [ON, '25:30', '27:00', 30, 'the minute at which it goes on'],
    [ON, '25:30', '28:30', 120, 'an hour less than by the clock'],
    [BACK, '25:30', '26:30', 60, 'the first time that the clock shows it'],
    [BACK, '25:30', '27:00', 150, 'shown once, when the hour has come twice'],
    [BACK, '25:30', '27:30', 180, 'an hour more than by the clock'],
    [BACK, '26:30', '28:00', 90, 'begun in the hour that comes twice'],
  ])('%o from %s until %s is a stay of %i minutes: %s', (change, start, end, minutes) => {
    expect(minutesIn(change, at(start), at(end) - at(start), RESET)).toBe(minutes);
  });

  it('the house’s closing time is read off the clock', () => {
    expect([
      goneAt(ON, at('24:30'), 85),
      goneAt(ON, at('24:30'), 90),
      goneAt(ON, at('25:30'), 120),
      goneAt(BACK, at('25:30'), 60),
      goneAt(BACK, at('25:30'), 120),
      goneAt(BACK, at('26:10'), 15),
    ]).toEqual([at('25:55'), at('26:00'), at('28:30'), at('26:30'), at('27:00'), at('26:25')]);
  });

  it('a quarter of an hour before the clocks change is no quarter of an hour after them', () => {
    expect([clockAfter(ON, at('25:50'), 5), clockAfter(ON, at('25:50'), 15), clockAfter(ON, at('27:00'), 15)]).toEqual([
      at('25:55'),
      at('27:05'),
      at('27:15'),
    ]);
    expect([clockAfter(BACK, at('25:50'), 15), clockAfter(BACK, at('25:50'), 75)]).toEqual([at('26:05'), at('26:05')]);
    expect(['25:59', '26:00', '26:59', '27:00'].map((clock) => isJumped(ON, at(clock)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(isJumped(BACK, at('26:30'))).toBe(false);
  });
});

it.each([
  ['26:55', false, false],
  ['27:00', true, false],
  ['27:55', true, false],
  ['28:00', false, false],
])('a minute is shown twice from the first to the last of the hour that comes again: %s', (clock, twice, jumped) => {
  const back = { at: at('28:00'), by: -60 };
  expect([isRepeated(back, at(clock)), isJumped(back, at(clock))]).toEqual([twice, jumped]);
  expect(isRepeated({ at: at('27:00'), by: 60 }, at(clock))).toBe(false);
});
