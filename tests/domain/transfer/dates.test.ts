import { expect, it } from 'vitest';
import { dateIn, dateOrderOf, durationIn, pastDateIn, startIn } from '#shared/domain/transfer/dates.ts';
import { at, day } from '#tests/kit/builders.ts';

it.each([
  ['a day that can be no month', ['25/12/2026', '01/02/2027'], 'day first'],
  ['a day after its month', ['12/25/2026', '01/02/2027'], 'month first'],
  ['points, which only those write who write the day first', ['05.12.2026'], 'day first'],
  ['nothing', ['01/02/2027', ''], 'either'],
  ['dates that are the same either way', ['02/02/2027'], 'day first'],
  ['no date of that form', ['2026-12-25', '5 Dec 2026'], null],
] as const)('is told by %s in which order the days stand', (_, cells, order) => expect(dateOrderOf(cells)).toBe(order));

it.each([
  ...['2026-12-05', '2026/12/5', '2026.12.05', '20261205', '2026年12月5日', '2026/12/05(土)', '２０２６/１２/０５'],
  ...['05.12.2026', '5/12/2026', '05-12-26', '05/12/2026 19:30', 'Sat 05/12/2026', 'sab, 05/12/2026'],
  ...['5 December 2026', '5. Dezember 2026', '5 dicembre 2026', '5 déc. 2026', '5 de diciembre de 2026', '05-dez-26'],
  ...[
    'Dec 5, 2026',
    'Sat, Dec 5, 2026',
    'Saturday, December 5th, 2026',
    '5 de dezembro de 2026',
    '2026-12-05T19:30:00Z',
  ],
])('reads %s as the fifth of December', (text) => expect(dateIn(text, 'day first')).toBe('2026-12-05'));

it('reads a date as the order says', () => {
  expect(dateIn('12/5/26', 'month first')).toBe('2026-12-05');
});

it.each(['31.02.2026', '13/13/2026', 'soon', '5', '12 May', '2026-12', '1/2/3'])('takes %s for no date', (text) =>
  expect(dateIn(text, 'day first')).toBeNull(),
);

it.each([
  ['12.05.80', '1980-05-12'],
  ['12.05.10', '2010-05-12'],
  ['12.05.2080', null],
  ['12.05.1880', null],
])('takes %s for a birthday on %s', (text, date) =>
  expect(pastDateIn(text, 'day first', day('2026-12-01'))).toBe(date),
);

it.each([
  ...['19:30', '19.30', '19h30', '1930', '7:30 PM', '7.30pm', '7:30 p. m.', '19:30:00', '19.30 Uhr', 'ore 19:30'],
  ...['19 h 30', '19H30', '19 h 30 min', 'à 19h30', '19 heures 30', 'às 19h30', '19:30 h', '19.30h'],
  ...['19時30分', '午後7時30分', '下午7:30', '１９：３０', '午後7時半'],
])('reads %s as half past seven', (text) => expect(startIn(text)).toBe(at('19:30')));

it.each([
  ['12:15 AM', '00:15'],
  ['12:15 pm', '12:15'],
  ['8 PM', '20:00'],
  ['20h', '20:00'],
  ['20 h', '20:00'],
  ['20 Uhr', '20:00'],
  ['25:30', '25:30'],
])('reads %s as %s', (text, time) => expect(startIn(text)).toBe(at(time)));

it.each(['soon', '', '19:75', 'dinner', '7:30-9:30', '193'])('takes %j for no time', (text) =>
  expect(startIn(text)).toBeNull(),
);

it.each([
  ['90', 90],
  ['90 min', 90],
  ['90 Minuten', 90],
  ['1:30', 90],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['2h', 120],
  ['1.5 hours', 90],
  ['2 Stunden', 120],
  ['1時間30分', 90],
  ['a while', null],
])('reads %s as %s minutes', (text, minutes) => expect(durationIn(text)).toBe(minutes));
