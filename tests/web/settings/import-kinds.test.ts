import { expect, it, vi } from 'vitest';
import { textOf } from '#web/app/file-text.ts';
import { patiently } from '#web/app/patiently.ts';
import { isGuest, kindOf, READERS, readLines } from '#web/features/settings/transfer/kinds.ts';

it.each([
  ['reservations', ['Date', 'Time', 'Name', 'Party size']],
  ['guests', ['Name', 'Phone', 'Total visits']],
  ['guests', ['氏名', '電話番号']],
  ['reservations', ['予約日', '時間', 'お名前', '人数']],
])('takes a file for %s by its headings %j', (kind, headings) => expect(kindOf(headings)).toBe(kind));

it('reads all dates of a file in the order that one of them gives away', () => {
  const mapping = READERS.guests.guess(['Name', 'Phone', 'Birthday']);
  const read = readLines(
    'guests',
    [
      ['Anna', '1', '05/28/1980'],
      ['Bruno', '2', '12/01/1975'],
    ],
    mapping,
  );
  expect(read.map(({ value }) => isGuest(value) && value.birthdate)).toEqual(['1980-05-28', '1975-12-01']);
  expect(read.map(({ row }) => row)).toEqual([2, 3]);
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
  const sent = patiently(async () => answers.shift() ?? busy);
  await vi.advanceTimersByTimeAsync(6_999);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await sent).toEqual({ kind: 'done' });
  vi.useRealTimers();
});
