import { expect, it } from 'vitest';
import { openingHours } from '#shared/domain/venue/opening-hours.ts';
import { aShift, at, day, SATURDAY } from '#tests/kit/builders.ts';

const on = (weekday: number, ...shifts: Parameters<typeof aShift>[0][]) =>
  openingHours({ shifts: shifts.map((shift) => aShift(shift)), closedWeekdays: [3] }, SATURDAY)[weekday - 1]?.spans;

it.each([
  ['a closed weekday, whatever its shifts', 3, [{}], []],
  ['a weekday without a shift', 2, [{ weekdays: [1] as const }], []],
  ['a shift until its last guests have left', 5, [{}], [['19:00', '24:00']]],
  ['a shift past midnight', 5, [{ close: at('26:00') }], [['19:00', '26:00']]],
  [
    'shifts in the order of the day',
    5,
    [{}, { meal: 'Lunch', firstSeating: at('12:00'), close: at('15:00') }],
    [
      ['12:00', '15:00'],
      ['19:00', '24:00'],
    ],
  ],
  ['two seatings of a meal as one', 5, [{ close: at('21:00') }, { firstSeating: at('21:00') }], [['19:00', '24:00']]],
  [
    'two seatings with a pause as two',
    5,
    [{ close: at('20:00') }, { firstSeating: at('21:00') }],
    [
      ['19:00', '20:00'],
      ['21:00', '24:00'],
    ],
  ],
  ['nothing of a season that is over', 5, [{ to: day('2026-12-04') }], []],
  ['nothing of a season to come', 5, [{ from: day('2026-12-06') }], []],
] as const)('shows %s', (_, weekday, shifts, expected) => {
  expect(on(weekday, ...shifts)?.map(({ from, to }) => [from, to])).toEqual(
    expected.map((span) => span.map((clock) => at(clock))),
  );
});
