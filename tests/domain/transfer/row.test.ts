import { expect, it } from 'vitest';
import { guessMapping } from '#shared/domain/transfer/guess.ts';
import { missingColumns, readRow } from '#shared/domain/transfer/row.ts';

const HEADINGS = [
  'date',
  'time',
  'name',
  'adults',
  'children',
  'highchairs',
  'duration',
  'phone',
  'email',
  'area',
  'status',
];
const MORE = ['remarks', 'language', 'created', 'deposit', 'depositKind', 'currency', 'note'];
const ALL = [...HEADINGS, ...MORE];
const FULL: Readonly<Record<string, string>> = { date: '2026-12-05', time: '20:00', name: 'Anna', adults: '2' };

const read = (cells: Readonly<Record<string, string>>) =>
  readRow(
    ALL.map((heading) => ({ ...FULL, ...cells })[heading] ?? ''),
    guessMapping(ALL),
    { order: 'day first', locale: 'it', zone: 'Europe/Rome', home: '39' },
  );

it.each([
  ['an address that is none', { email: 'ask at the bar' }, 'email', 'field.format', { email: '' }],
  ['half a number', { phone: '1'.repeat(33) }, 'phone', 'field.tooLong', { phone: '' }],
  ['an area that no house has', { area: 'Mezzanine' }, 'area', 'field.choice', { area: '' }],
  ['a state that nobody knows', { status: 'Foo' }, 'status', 'field.choice', { status: 'confirmed' }],
  ['a stay that is no length', { duration: 'a while' }, 'duration', 'field.choice', { duration: 0 }],
  ['a language that is not ours', { language: 'Klingon' }, 'locale', 'field.choice', { locale: 'it' }],
  ['highchairs for nobody', { highchairs: '1' }, 'highchairs', 'field.tooLarge', { highchairs: 0 }],
  ['an instant of no calendar', { created: 'yesterday' }, 'createdAt', 'field.choice', { createdAt: 0 }],
  ['an instant before all others', { created: '1960-01-01' }, 'createdAt', 'field.choice', { createdAt: 0 }],
  ['a sum without its kind', { deposit: '2000', currency: 'eur' }, 'depositKind', 'field.choice', { deposit: 0 }],
  ['the end of a name', { name: 'a'.repeat(81) }, 'name', 'field.tooLong', { name: 'a'.repeat(80) }],
])('lets a reservation in without %s, and says so', (_, cells, field, code, row) => {
  const { row: came, faults } = read(cells);
  expect(faults).toEqual([{ field, code }]);
  expect(came).toMatchObject(row);
});

it.each([
  ['how many children are not known', { children: 'some' }, 'children', 'field.format'],
  ['more come than a house holds', { adults: '1,000' }, 'adults', 'field.tooLarge'],
  ['remarks would be half said', { remarks: 'x'.repeat(501) }, 'remarks', 'field.tooLong'],
])('keeps a row out whose %s', (_, cells, field, code) => {
  expect(read(cells)).toEqual({ row: null, faults: [{ field, code }] });
});

it('understands what others write', () => {
  const cells = {
    adults: '4 pers.',
    duration: '1h30',
    area: 'Terrazza',
    status: 'Prenotata',
    created: '01/12/2026 10:00',
  };
  expect(read(cells)).toMatchObject({
    row: {
      adults: 4,
      duration: 90,
      area: 'Outdoor',
      status: 'confirmed',
      createdAt: Date.UTC(2026, 11, 1, 9),
      locale: 'it',
    },
    faults: [],
  });
});

it('keeps a formula as the text that it is', () => {
  expect(read({ remarks: '=HYPERLINK("http://x.example")' })).toMatchObject({
    row: { remarks: '=HYPERLINK("http://x.example")' },
    faults: [],
  });
});

it.each([
  ['2026-12-05 20:00', '2026-12-05', 1200],
  ['2026-12-05T20:00:00', '2026-12-05', 1200],
  ['2026-12-05T20:00:00.000+01:00', '2026-12-05', 1200],
  ['05.12.2026 20:00 Uhr', '2026-12-05', 1200],
  ['05/12/2026, 8:30 PM', '2026-12-05', 1230],
  ['5 Dec 2026 20.15', '2026-12-05', 1215],
  ['05/12/2026 20h30', '2026-12-05', 1230],
  ['05/12/2026 20 h 30', '2026-12-05', 1230],
  ['05/12/2026 à 20H30', '2026-12-05', 1230],
  ['2026年12月5日 19時30分', '2026-12-05', 1170],
  ['2026年12月5日(土) 19:30', '2026-12-05', 1170],
  ['2026-12-05 19:30', '2026-12-05', 1170],
  ['12/05/2026 7:30 PM', '2026-12-05', 1170, 'month first'],
  // An instant is shown by the venue's clock.
  ['2026-12-05T19:00:00Z', '2026-12-05', 1200],
  ['2026-12-05 14:30:00 -05:00', '2026-12-05', 1230],
  ['2026-12-05T23:30:00Z', '2026-12-05', 1470],
] as [string, string, number, ('day first' | 'month first')?][])(
  'reads a day with its time in one cell: %s',
  (when, date, start, order = 'day first') => {
    const mapping = guessMapping(['Date/Time', 'Name', 'Adults'], [[when, 'Anna', '2']]);
    expect(missingColumns(mapping, [[when, 'Anna', '2']])).toEqual([]);
    const { row } = readRow([when, 'Anna', '2'], mapping, { order, locale: 'it', zone: 'Europe/Rome', home: '39' });
    expect(row).toMatchObject({ date, start });
  },
);

it.each([
  ['no time', '2026-12-05', 'field.required'],
  ['no clock would show it', '2026-12-05T99:00', 'field.format'],
])('keeps a row out that has its time nowhere: %s', (_, when, code) => {
  const mapping = { date: 0, name: 1, adults: 2 };
  const how = { order: 'day first', locale: 'it', zone: 'Europe/Rome', home: '39' } as const;
  expect(readRow([when, 'Anna', '2'], mapping, how)).toEqual({ row: null, faults: [{ field: 'start', code }] });
  expect(missingColumns(mapping, [['05.12.2026', 'Anna', '2']])).toEqual(['start']);
});

it('takes the day as it stands where the time is beside it, whatever midnight it is written as', () => {
  const mapping = guessMapping(['Date', 'Time', 'Name', 'Adults']);
  const cells = ['2026-12-05T00:00:00Z', '20:00', 'Anna', '2'];
  expect(
    readRow(cells, mapping, { order: 'day first', locale: 'it', zone: 'Europe/Rome', home: '39' }).row,
  ).toMatchObject({
    date: '2026-12-05',
    start: 1200,
  });
});

it.each([
  'Date and time',
  'Data e ora',
  'Datum und Uhrzeit',
  'Date et heure',
  'Fecha y hora',
  'Data e hora',
  '予約日時',
  '日期和时间',
])('takes the heading %s for the day, whose cell holds the time', (heading) =>
  expect(guessMapping([heading, 'Name'], [['2026-12-05 19:30', 'Anna']]).date).toBe(0),
);
