import { expect, it } from 'vitest';
import { atItsNight } from '#shared/domain/transfer/night.ts';
import type { Shift } from '#shared/domain/venue/rules.ts';
import { at, day } from '#tests/kit/builders.ts';
import { aRow } from '#tests/operations/transfers/kit.ts';

const late: Shift = {
  id: 's1',
  meal: 'Dinner',
  weekdays: [5],
  firstSeating: at('19:00'),
  lastSeating: at('24:30'),
  close: at('25:30'),
  slotStep: 15,
};
const early: Shift = {
  ...late,
  id: 's2',
  weekdays: [6],
  firstSeating: at('00:00'),
  lastSeating: at('02:00'),
  close: at('04:00'),
};
const HOURS = { shifts: [late], closedWeekdays: [3], closedPeriods: [] } as const;
const [THURSDAY, FRIDAY, SATURDAY] = [day('2026-12-03'), day('2026-12-04'), day('2026-12-05')];

it.each([
  ['of the night before, where only that is served', HOURS, SATURDAY, '00:30', FRIDAY, '24:30'],
  ['of the night before, for who came after the last seating', HOURS, SATURDAY, '01:15', FRIDAY, '25:15'],
  ['of the calendar’s day, once the night is over', HOURS, SATURDAY, '01:30', SATURDAY, '01:30'],
  ['of the calendar’s day, where the night before has no such shift', HOURS, FRIDAY, '00:30', FRIDAY, '00:30'],
  [
    'of the calendar’s day, where both are served',
    { ...HOURS, shifts: [late, early] },
    SATURDAY,
    '00:30',
    SATURDAY,
    '00:30',
  ],
  [
    'of the night before, where the calendar’s day is closed',
    { ...HOURS, shifts: [late, early], closedWeekdays: [6] },
    SATURDAY,
    '00:30',
    FRIDAY,
    '24:30',
  ],
  [
    'of the calendar’s day, where the night before is closed',
    { ...HOURS, closedPeriods: [{ from: THURSDAY, to: FRIDAY }] },
    SATURDAY,
    '00:30',
    SATURDAY,
    '00:30',
  ],
  ['of its day, in the evening', HOURS, SATURDAY, '20:00', SATURDAY, '20:00'],
] as const)('a row after midnight is %s', (_, hours, date, start, onDay, from) => {
  const { date: taken, start: begins } = atItsNight(hours, aRow({ date, start: at(start) }));
  expect([taken, begins]).toEqual([onDay, at(from)]);
});

it('leaves a row that bears a number of ours on its day: there the hours go on past midnight', () => {
  const row = aRow({ id: 'res_20261205_0ABCDEFG', date: SATURDAY, start: at('00:30') });
  expect(atItsNight(HOURS, row)).toEqual(row);
});
