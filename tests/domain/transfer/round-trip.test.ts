import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { reservationIdOf } from '#shared/domain/kernel/ids.ts';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { CURRENCIES } from '#shared/domain/kernel/money.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import { PAYMENT_STATUSES } from '#shared/domain/reservation/axes.ts';
import { dateOrderOf } from '#shared/domain/transfer/dates.ts';
import { guessMapping } from '#shared/domain/transfer/guess.ts';
import { reservationOfRow, rowOfReservation } from '#shared/domain/transfer/reservation.ts';
import { cellsOf, readRow, TRANSFER_FIELDS } from '#shared/domain/transfer/row.ts';
import { TRANSFER_STATUSES } from '#shared/domain/transfer/words.ts';
import { DEPOSIT_KINDS } from '#shared/domain/venue/deposits/rule.ts';
import { aReservation, NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { readCsv, writeCsv } from '#web/app/files/csv.ts';

const HOW = { order: 'day first', locale: 'en', zone: 'Europe/Rome', home: '39' } as const;
const AWKWARD = ['', 'Fensterplatz; ruhig', 'He said "yes"', 'two\nlines', '=SUM(A1)', '窓側, 静か', "O'Neil", 'a | b'];

/** The nth of many reservations, no two alike, with every awkward text there is. */
function many(nth: number) {
  const date = addDays(SATURDAY, (nth % 400) - 200);
  const area = ([null, 'Indoor', 'HeatedDehors'] as const)[nth % 3] ?? null;
  const email = nth % 2 ? { email: `guest${nth}@x.example` } : {};
  return aReservation({
    id: reservationIdOf(date, String(nth).padStart(8, '0')),
    date,
    start: 600 + (nth % 200) * 5,
    duration: 60 + (nth % 20) * 5,
    booking: TRANSFER_STATUSES[nth % 4] ?? 'confirmed',
    adults: 1 + (nth % 9),
    children: nth % 3,
    highchairs: 0,
    area,
    contact: {
      name: `${AWKWARD[1 + (nth % 7)]?.replace(/\s/g, ' ')} ${nth}`,
      phone: nth % 5 ? `+39333${String(nth).padStart(7, '0')}` : '',
      locale: LOCALES[nth % LOCALES.length] ?? 'en',
      ...email,
    },
    remarks: AWKWARD[nth % 8] ?? '',
    ...(nth % 4 === 0 && { note: AWKWARD[(nth + 3) % 8] || 'regular' }),
    createdAt: NOON_TUESDAY - nth * 60_000,
    ...(nth % 6 === 0 && {
      payment: PAYMENT_STATUSES[1 + (nth % (PAYMENT_STATUSES.length - 1))] ?? 'paid',
      deposit: {
        kind: DEPOSIT_KINDS[nth % 2] ?? 'deposit',
        amount: 1000 + nth,
        currency: CURRENCIES[nth % 3] ?? 'eur',
        refundUntil: nth % 4 ? NOON_TUESDAY + nth : null,
      },
    }),
  });
}

it.each([',', ';'] as const)(
  'brings ten thousand reservations back as they were, through a CSV file separated by %s',
  (separator) => {
    const all = Array.from({ length: 10_000 }, (_, nth) => many(nth));
    const file = `\ufeff${writeCsv([TRANSFER_FIELDS, ...all.map((each) => cellsOf(rowOfReservation(each)))], separator)}`;
    const [headings = [], ...lines] = readCsv(file);
    const mapping = guessMapping(headings);
    expect(Object.keys(mapping)).toHaveLength(TRANSFER_FIELDS.length);
    expect(lines).toHaveLength(all.length);
    const lost = lines.flatMap((cells, nth): unknown[] => {
      const before = many(nth);
      const { row, faults } = readRow(cells, mapping, HOW);
      if (!row || faults.length > 0) return [[cells, faults]];
      const { id, duration, meal, contact, booking } = before;
      const taken = { id, venueId: VENUE_ID, booking, duration, meal, phone: contact.phone, at: NOON_TUESDAY };
      const after = reservationOfRow(row, { ...taken, actor: { kind: 'clock' } });
      const money = isDeepStrictEqual([after.deposit, after.payment], [before.deposit, before.payment]);
      return money && isDeepStrictEqual(rowOfReservation(after), rowOfReservation(before)) ? [] : [[cells, before]];
    });
    expect(lost).toEqual([]);
  },
);

it.each([
  ['a spreadsheet of Germany', 'Datum;Uhrzeit;Gast;Personen\n05.12.2026;19:30;Anna;4', '2026-12-05', 1170, 4],
  [
    'an English one with halves of the day',
    'Date,Time,Guest name,Party size\n2026-12-05,7:30 PM,Anna,2',
    '2026-12-05',
    1170,
    2,
  ],
  [
    'one of New York',
    'Visit Date,Visit Time,First Name,Last Name,Party Size\n12/25/2026,7:30 PM,,Anna,2',
    '2026-12-25',
    1170,
    2,
  ],
  ['a Japanese one', '予約日,時間,お名前,人数\n2026年12月5日,19時30分,Anna,3', '2026-12-05', 1170, 3],
  ['an Italian one', 'Data\tOra\tNome\tCoperti\r\n5/12/2026\t20.00\tAnna\t3', '2026-12-05', 1200, 3],
])('understands %s', (_, file, date, start, adults) => {
  const [headings = [], cells = []] = readCsv(file);
  const mapping = guessMapping(headings);
  const seen = dateOrderOf([cells[mapping.date ?? 0] ?? '']);
  const { row, faults } = readRow(cells, mapping, { ...HOW, order: seen === 'month first' ? seen : 'day first' });
  expect(faults).toEqual([]);
  expect(row).toMatchObject({ date, start, adults, name: 'Anna', status: 'confirmed' });
});

it('says of each cell what is wrong with it', () => {
  const mapping = guessMapping(['date', 'time', 'name', 'adults']);
  expect(readRow(['31.02.2026', 'soon', '', 'two'], mapping, HOW)).toEqual({
    row: null,
    faults: [
      { field: 'name', code: 'field.required' },
      { field: 'date', code: 'field.notADate' },
      { field: 'start', code: 'field.format' },
      { field: 'adults', code: 'field.format' },
    ],
  });
});

it.each([
  ['more guests than any party has', '201', 'field.tooLarge'],
  ['nobody', '0', 'field.tooSmall'],
])('refuses a row with %s, not the call that it comes in', (_, adults, code) => {
  const mapping = guessMapping(['date', 'time', 'name', 'adults']);
  expect(readRow(['2026-12-05', '20:00', 'Anna', adults], mapping, HOW)).toEqual({
    row: null,
    faults: [{ field: 'adults', code }],
  });
});

it('takes what hides in a name away, rather than refusing the call that it comes in', () => {
  const mapping = guessMapping(['date', 'time', 'name', 'adults']);
  expect(readRow(['2026-12-05', '20:00', 'Anna\t\u202eRossi', '2'], mapping, HOW).row).toMatchObject({
    name: 'Anna Rossi',
  });
});
