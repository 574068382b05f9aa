import { expect, it, vi } from 'vitest';
import { day } from '#tests/kit/builders.ts';
import { textOf } from '#web/app/files/file-text.ts';
import { retryAfter } from '#web/app/offline/retry-after.ts';
import {
  headingsAt,
  isGuest,
  kindOf,
  orderIn,
  packedGuests,
  packedReservations,
  READERS,
  readLines,
} from '#web/features/settings/transfer/kinds.ts';

it.each([
  ['reservations', ['Date', 'Time', 'Name', 'Party size']],
  ['guests', ['Name', 'Phone', 'Total visits']],
  ['guests', ['氏名', '電話番号']],
  ['reservations', ['予約日', '時間', 'お名前', '人数']],
])('takes a file for %s by its headings %j', (kind, headings) => expect(kindOf(headings)).toBe(kind));

const VENUE = { locale: 'it', today: day('2026-12-01'), zone: 'Europe/Rome', home: '39' } as const;

it('reads all dates of a file in the order that one of them gives away', () => {
  const mapping = READERS.guests.guess(['Name', 'Phone', 'Birthday']);
  const lines = [['Anna', '1', '05/28/1980'], [''], ['Bruno', '2', '12/01/1975']];
  const { order } = orderIn('guests', lines, mapping, null, 'IT');
  const read = readLines('guests', lines, mapping, { ...VENUE, order });
  expect(read.map(({ value }) => isGuest(value) && value.birthdate)).toEqual(['1980-05-28', '1975-12-01']);
  // As a spreadsheet counts them, the empty one too.
  expect(read.map(({ row }) => row)).toEqual([2, 4]);
});

it.each([
  ['asks which day it is where nothing says so', [['05/12/2026']], null, 'IT', 'day first', '05/12/2026'],
  ['takes it in the order of the house’s country', [['05/12/2026']], null, 'US', 'month first', '05/12/2026'],
  ['takes it as a person said', [['05/12/2026']], 'month first', 'IT', 'month first', '05/12/2026'],
  ['asks of the date that can be two days', [['05/05/2026'], ['05/06/2026']], null, 'IT', 'day first', '05/06/2026'],
  ['asks nothing where a date says it', [['05/12/2026'], ['12/25/2026']], null, 'IT', 'month first', null],
  ['asks nothing where there are points', [['05.12.2026']], null, 'US', 'day first', null],
  ['asks nothing where the year stands first', [['2026-12-05']], null, 'IT', 'day first', null],
] as const)('%s', (_, lines, said, country, order, asked) =>
  expect(orderIn('reservations', lines, { date: 0 }, said, country)).toEqual({ order, asked }),
);

it.each([
  [
    'the first line',
    [
      ['Name', 'Phone'],
      ['Anna', '1'],
    ],
    0,
  ],
  ['below a title and an empty line', [['Guests of 2026'], [''], ['Name', 'Phone'], ['Anna', '1']], 2],
  ['the first that is not empty, where nothing is known', [[''], ['foo', 'bar'], ['Anna', '1']], 1],
  ['nowhere in an empty file', [['']], -1],
] as const)('finds the headings in %s', (_, table, at) => expect(headingsAt(table)).toBe(at));

it.each([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00, 0x00]],
  ['a document', [...'%PDF-1.7'].map((each) => each.charCodeAt(0))],
])('does not take %s for a text', async (_, bytes) => {
  expect(await textOf(new Blob([Uint8Array.from(bytes)]), 'it')).toBeNull();
});

it.each([
  ['UTF-8', 'it', new TextEncoder().encode('Perché')],
  ['an older spreadsheet', 'it', Uint8Array.from([0x50, 0x65, 0x72, 0x63, 0x68, 0xe9])],
  [
    'UTF-16',
    'it',
    Uint8Array.from(
      [0xff, 0xfe, ...'Perché'].flatMap((each) => (typeof each === 'number' ? [each] : [each.charCodeAt(0), 0])),
    ),
  ],
])('reads a file in %s', async (_, locale, bytes) => {
  expect(await textOf(new Blob([bytes]), locale)).toBe('Perché');
});

it('reads an older Japanese spreadsheet', async () => {
  expect(await textOf(new Blob([Uint8Array.from([0x96, 0xbc, 0x91, 0x4f])]), 'ja')).toBe('名前');
});

it('waits as long as the server asks to, and sends the same again', async () => {
  vi.useFakeTimers();
  const busy = { kind: 'refused', errorid: 'rate.exceeded', detail: { limit: 7 } } as const;
  const answers = [busy, { kind: 'done' } as const];
  const sent = retryAfter(async () => answers.shift() ?? busy);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await sent).toEqual({ kind: 'done' });
  vi.useRealTimers();
});

it.each([
  ['once for a refusal that waiting does not mend', 'system.busy', 7, 1],
  ['once for a limit of more than two minutes: it is said, not waited for', 'rate.exceeded', 121, 1],
  ['four times at most, however often the server asks to wait', 'rate.exceeded', 120, 4],
] as const)('sends %s', async (_, errorid, limit, times) => {
  vi.useFakeTimers();
  const refused = { kind: 'refused', errorid, detail: { limit } } as const;
  const send = vi.fn(async () => refused);
  const sent = retryAfter(send);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(await sent).toBe(refused);
  expect(send).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});

it('reservations are sent by their days and times, guests as they stand in the file', () => {
  const at = (row: number, date: string, start: number) => ({ row, value: { date, start } }) as never;
  const mixed = [
    at(2, '2026-12-06', 1200),
    at(3, '2026-12-05', 1260),
    at(4, '2026-12-05', 1200),
    at(5, '2026-11-30', 1300),
  ];
  expect(
    packedReservations(mixed)
      .flat()
      .map(({ row }) => row),
  ).toEqual([5, 4, 3, 2]);
  const guests = Array.from({ length: 12 }, (_, nth) => ({ row: nth + 2, value: { name: 'x' } }) as never);
  expect(
    packedGuests(guests)
      .flat()
      .map(({ row }) => row),
  ).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
});
