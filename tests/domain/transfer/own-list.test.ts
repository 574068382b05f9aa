import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHANNELS } from '#shared/domain/kernel/channel.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { BOOKING_STATUSES } from '#shared/domain/reservation/booking.ts';
import { guessMapping } from '#shared/domain/transfer/guess.ts';
import { statusOf } from '#shared/domain/transfer/reservation.ts';
import { readRow } from '#shared/domain/transfer/row.ts';
import { statusIn } from '#shared/domain/transfer/words.ts';

const wordsOf = (locale: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${locale}/${file}.json`, 'utf8'));

/** The columns of the file that is taken away from the list of reservations, with what a venue writes in them. */
const CELLS = {
  date: '2026-12-05',
  time: '20:15',
  name: 'Ada Lovelace',
  phone: '+393331234501',
  email: 'ada@example.com',
  covers: '4',
  booked: '2026-11-23 12:30',
  remarks: '=1+1',
  note: 'Window',
};

it.each(LOCALES)('a house brings in what another took away from its list in %s, word for word', (locale) => {
  const [headings, manage] = [wordsOf(locale, 'guests'), wordsOf(locale, 'manage')];
  const columns = ['meal', 'area', 'status', 'channel', ...Object.keys(CELLS)];
  const mapping = guessMapping(columns.map((column) => headings[`column.${column}`] ?? ''));
  const wrong: object[] = [];
  const read = (cells: Readonly<Record<string, string>>, expected: object) => {
    const { row, faults } = readRow(
      columns.map((column) => ({ ...CELLS, ...cells })[column] ?? ''),
      mapping,
      { order: 'day first', locale: 'en', zone: 'Europe/Rome', home: '39' },
    );
    const differs = Object.entries(expected).filter(([field, value]) => row?.[field as keyof typeof row] !== value);
    if (faults.length > 0 || differs.length > 0) wrong.push({ cells, faults, differs });
  };
  read(
    {},
    { date: '2026-12-05', start: 1215, name: 'Ada Lovelace', phone: '+393331234501', adults: 4, remarks: '=1+1' },
  );
  read({}, { email: 'ada@example.com', note: 'Window', createdAt: Date.parse('2026-11-23T11:30Z') });
  for (const meal of ['Breakfast', 'Lunch', 'Dinner']) read({ meal: manage[`meal.${meal}`] ?? '' }, { meal });
  for (const area of ['Indoor', 'Outdoor', 'HeatedDehors']) read({ area: manage[`area.${area}`] ?? '' }, { area });
  for (const booking of BOOKING_STATUSES.filter((status) => status !== 'held')) {
    read({ status: manage[`status.${booking}`] ?? '' }, { status: statusOf(booking) });
  }
  for (const channel of CHANNELS) read({ channel: manage[`channel.${channel}`] ?? '' }, { channel });
  expect(wrong).toEqual([]);
});

it.each([
  ['zh', ['餐别', '预订于', '状态'], '已提供餐桌', 'waitlisted'],
  ['ja', ['食事', '受付日時', '状態'], '確認済み', 'confirmed'],
])('a list that was taken away in %s before its words changed is still read', (_, headings, said, status) => {
  expect(guessMapping(headings)).toMatchObject({ meal: 0, createdAt: 1, status: 2 });
  expect(statusIn(said)).toBe(status);
});

/** What stood there until November 2026, in files that venues have kept. */
it('a list taken away in German under its former words is read as before', () => {
  const headings = 'Tag,Zeit,Name,Personen,Bereich,Status,Kanal,Gebucht am,Bemerkungen,Notiz des Hauses'.split(',');
  const cells = '2026-12-05,20:15,Ada,4,Beheizter Außenbereich,Nicht erschienen,Haus,2026-11-23 12:30,leise,Fenster';
  const how = { order: 'day first', locale: 'de', zone: 'Europe/Rome', home: '39' } as const;
  const { row, faults } = readRow(cells.split(','), guessMapping(headings), how);
  expect(faults).toEqual([]);
  expect(row).toMatchObject({ date: '2026-12-05', start: 1215, adults: 4, area: 'HeatedDehors', status: 'noShow' });
  expect(row).toMatchObject({ channel: 'host', remarks: 'leise', note: 'Fenster' });
  expect(row?.createdAt).toBe(Date.parse('2026-11-23T11:30Z'));
});
