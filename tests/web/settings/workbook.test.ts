import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { day } from '#tests/kit/builders.ts';
import { sheetIn } from '#web/app/files/workbook.ts';
import { isReservation, READERS, readLines } from '#web/features/settings/transfer/kinds.ts';
import { tableIn } from '#web/features/settings/transfer/opened-table.ts';

const workbook = new Blob([readFileSync(join(import.meta.dirname, 'files/bookings.xlsx'))]);

it('reads the first sheet of a workbook as a table of texts', async () => {
  expect(await sheetIn(workbook)).toEqual([
    ['Date', 'Time', 'Name', 'Guests', 'Phone', 'Newsletter'],
    ['2026-12-05', '19:30', 'Anna Bianchi', '4', '393331239001', 'yes'],
    ['2026-12-05 20:30', '', 'Müller, Jörg', '2', '+49 171 1239009', 'no'],
  ]);
});

it('takes reservations out of it like those of any other file', async () => {
  const { headings, lines, first } = tableIn((await sheetIn(workbook)) ?? []);
  const mapping = READERS.reservations.guess(headings, lines);
  const how = { order: 'day first', locale: 'it', today: day('2026-12-01'), zone: 'Europe/Rome', home: '39' } as const;
  const read = readLines('reservations', lines, mapping, how, first);
  expect(read.map(({ row, value }) => isReservation(value) && [row, value.date, value.start, value.phone])).toEqual([
    [2, '2026-12-05', 1170, '393331239001'],
    [3, '2026-12-05', 1230, '+49 171 1239009'],
  ]);
});

it.each([
  ['a text', new Blob(['Date,Time'])],
  ['an archive of something else', new Blob([new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0])])],
  ['nothing', new Blob([])],
])('takes %s for no workbook', async (_, file) => expect(await sheetIn(file)).toBeNull());
