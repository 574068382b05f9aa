import { expect, it } from 'vitest';
import { dayAvailability, judgeStart } from '#shared/domain/availability/day.ts';
import { fullSizes } from '#shared/domain/availability/month.ts';
import { arrangeParty } from '#shared/domain/day/arrange.ts';
import { finishParty, layParty, markParty } from '#shared/domain/day/place.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import { type DaySheet, EMPTY_SHEET } from '#shared/domain/day/sheet.ts';
import { placeForVenue } from '#shared/domain/day/venue-place.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { type LocalMoment, localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { placeWalkIn } from '#shared/domain/reservation/walk-in.ts';
import type { VenueRules } from '#shared/domain/venue/rules.ts';
import { day } from '#tests/kit/builders.ts';
import { aDinner, aTable, at, aVenue } from './builders.ts';

const IN_SPRING = day('2027-03-27');
const IN_AUTUMN = day('2027-10-30');
const EARLIER: LocalMoment = { date: day('2027-03-01'), minute: 720 };

/** One table, two hours for everybody, the last seating at four. */
const aBar = (more: Partial<VenueRules> = {}) =>
  aVenue({
    tables: [aTable(1, 1, 2)],
    shifts: [aDinner({ firstSeating: at('22:00'), lastSeating: at('28:00'), close: at('30:00') })],
    horizonDays: 999,
    ...more,
  });

const booked = (rules: VenueRules, date: LocalDate, sheet: DaySheet, clock: string, minutes = 120) =>
  placeForVenue(
    openDay(rules, date, sheet, EARLIER),
    {
      id: clock.replace(':', '').padStart(8, '0'),
      start: at(clock),
      wish: { covers: 2, area: null },
      guest: 1,
      duration: minutes,
    },
    true,
  );

function sheetWith(rules: VenueRules, date: LocalDate, clock: string, minutes = 120): DaySheet {
  const placed = booked(rules, date, EMPTY_SHEET, clock, minutes);
  if (placed.kind === 'refused') throw new Error(placed.reason);
  return placed.sheet;
}

it('who comes half an hour before the clocks go on keeps the table for two hours, not for one', () => {
  const rules = aBar();
  const sheet = sheetWith(rules, IN_SPRING, '25:30');
  expect(sheet.parties[0]?.duration).toBe(180);
  expect(['27:30', '28:25', '28:30'].map((clock) => booked(rules, IN_SPRING, sheet, clock).kind)).toEqual([
    'refused',
    'refused',
    'placed',
  ]);
});

it.each([
  ['23:30', 'free', 'over before'],
  ['24:15', 'waitlist', 'there would be a quarter of an hour too little'],
  ['25:30', 'waitlist', 'taken'],
  ['26:00', 'absent', 'never shown'],
  ['26:45', 'absent', 'never shown'],
  ['27:00', 'waitlist', 'half an hour after the clocks went on'],
  ['28:15', 'waitlist', 'five quarters after that'],
])('a guest who asks for %s on that night finds it %s: %s', (clock, status) => {
  const rules = aBar({
    shifts: [aDinner({ firstSeating: at('22:00'), lastSeating: at('28:45'), close: at('31:00') })],
  });
  const sheet = sheetWith(rules, IN_SPRING, '25:30');
  const { slots } = dayAvailability(openDay(rules, IN_SPRING, sheet, EARLIER), { covers: 2, area: null }, 'guest');
  expect(slots.find(({ start }) => start === at(clock))?.status ?? 'absent').toBe(status);
});

it('a day is full for the month when nobody could stay before or after the clocks go on', () => {
  const shifts = [aDinner({ firstSeating: at('24:00'), lastSeating: at('27:45'), close: at('31:00') })];
  const sheet = sheetWith(aBar({ shifts }), IN_SPRING, '25:30');
  expect(fullSizes({ rules: aBar({ shifts }), date: IN_SPRING, sheet }) & 2).toBe(2);
  expect(fullSizes({ rules: aBar({ shifts }), date: day('2027-03-20'), sheet: EMPTY_SHEET }) & 2).toBe(0);
});

it('a table is laid anew before the next party sits there, also when the clocks go on meanwhile', () => {
  const rules = aBar({ resetMinutes: 10 });
  const sheet = sheetWith(rules, IN_SPRING, '24:30', 85);
  expect(['27:00', '27:05'].map((clock) => booked(rules, IN_SPRING, sheet, clock).kind)).toEqual(['refused', 'placed']);
  const stays = markParty(sheetWith(rules, IN_SPRING, '24:30'), '00002430', { seated: true });
  const left = finishParty({ rules, date: IN_SPRING, sheet: stays }, '00002430', at('25:55'));
  expect(['27:00', '27:05'].map((clock) => booked(rules, IN_SPRING, left, clock).kind)).toEqual(['refused', 'placed']);
  const late = finishParty({ rules, date: IN_SPRING, sheet: stays }, '00002430', at('27:10'));
  expect(late.parties[0]?.duration).toBe(160);
});

it('who stays into the second coming of an hour gives the table up when that is over, not an hour later', () => {
  const rules = aBar();
  const sheet = sheetWith(rules, IN_AUTUMN, '25:30');
  expect(sheet.parties[0]?.duration).toBe(90);
  expect(['26:00', '26:55', '27:00'].map((clock) => booked(rules, IN_AUTUMN, sheet, clock).kind)).toEqual([
    'refused',
    'refused',
    'placed',
  ]);
});

it('nobody is led to a table at five past two for which somebody came at half past two, an hour before', () => {
  const rules = aBar({
    durations: [
      { upTo: 1, minutes: 15 },
      { upTo: 99, minutes: 60 },
    ],
  });
  const first = placeWalkIn(
    rules,
    EMPTY_SHEET,
    { id: '00000001', covers: 2, minute: at('26:30') },
    { date: IN_AUTUMN, minute: at('26:30') },
  );
  if ('kind' in first) throw new Error(first.reason);
  const now = { date: IN_AUTUMN, minute: at('26:05') };
  expect(placeWalkIn(rules, first.sheet, { id: '00000002', covers: 1, minute: now.minute }, now)).toMatchObject({
    kind: 'refused',
  });
});

it('at five past two a table is anybody’s that was left and laid, though they had come at half past two, an hour before', () => {
  const rules = aBar({ resetMinutes: 10 });
  const walkIn = (sheet: DaySheet, id: string, clock: string) => {
    const minute = at(clock);
    return placeWalkIn(rules, sheet, { id, covers: 2, minute }, { date: IN_AUTUMN, minute });
  };
  const first = walkIn(EMPTY_SHEET, '00000001', '26:30');
  if ('kind' in first) throw new Error(first.reason);
  const left = finishParty({ rules, date: IN_AUTUMN, sheet: first.sheet }, '00000001', at('26:05'));
  expect(walkIn(left, '00000002', '26:05')).toMatchObject({ kind: 'refused' });
  expect(walkIn(layParty(rules, left, '00000001', at('26:05')), '00000002', '26:05')).not.toHaveProperty('kind');
});

it('a party that is moved across the change stays as long as it would have', () => {
  const rules = aBar();
  const moved = (date: LocalDate, from: string, start: string, minutes?: number) => {
    const outcome = arrangeParty(
      openDay(rules, date, sheetWith(rules, date, from), EARLIER),
      from.replace(':', '').padStart(8, '0'),
      { start: at(start), minutes },
    );
    return outcome.kind === 'placed' ? outcome.party.duration : outcome.reason;
  };
  expect(moved(IN_SPRING, '22:00', '25:30')).toBe(180);
  expect(moved(IN_SPRING, '25:30', '22:00')).toBe(120);
  expect(moved(IN_SPRING, '25:30', '26:30')).toBe('time.nonexistent');
  expect(moved(IN_AUTUMN, '22:00', '25:30')).toBe(90);
  // The sheet alone cannot tell two hours from two and a half there; the reservation can.
  expect(moved(IN_AUTUMN, '25:30', '22:00', 120)).toBe(120);
});

it.each([
  [0, '26:30', 'time.past'],
  [0, '26:45', 'time.past'],
  [0, '27:00', 'free'],
  [30, '27:00', 'time.leadTime'],
  [30, '27:15', 'free'],
])(
  'in the second coming of the hour, with %i minutes ahead, a guest finds %s, which is the first one’s, %s',
  (leadMinutes, clock, expected) => {
    const rules = aBar({ leadMinutes });
    const secondTwentyToThree = localMomentAt(Date.UTC(2027, 9, 31, 1, 40), rules.zone);
    const verdict = judgeStart(
      openDay(rules, IN_AUTUMN, EMPTY_SHEET, secondTwentyToThree),
      { covers: 2, area: null },
      at(clock),
      'guest',
    );
    expect(verdict.free ? 'free' : verdict.reason).toBe(expected);
  },
);
