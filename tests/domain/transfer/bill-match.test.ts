import { describe, expect, it } from 'vitest';
import { type BillParty, matchBill, sumsOf } from '#shared/domain/transfer/bill-match.ts';
import { amountIn, type BillRow, missingBillColumns, readBill } from '#shared/domain/transfer/bill-row.ts';
import { guessBillMapping } from '#shared/domain/transfer/guess.ts';
import { at, SATURDAY } from '#tests/kit/builders.ts';

it.each([
  ['85', 8500],
  ['85.5', 8550],
  ['85,50', 8550],
  ['€ 1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1.234', 123_400],
  ["1'234.50", 123_450],
  ['12.345.678,90', 1_234_567_890],
  ['￥2,400', 240_000],
  ['85,50 EUR', 8550],
  ['0', 0],
])('reads %s as an amount', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

it.each(['', '-5', '1.23.4', '12,34,56', 'about 80', '=1+1', '1.2345', '85.500,1.2'])(
  'reads no amount in %s',
  (text) => {
    expect(amountIn(text)).toBeNull();
  },
);

const party = (id: string, table: string, from: string, to: string, seated = true): BillParty => ({
  ...{ id, tables: [table], from: at(from), to: at(to), seated },
});
const PARTIES = [
  party('AAAA1111', 'T1', '19:00', '21:00'),
  party('BBBB2222', 'T1', '21:00', '23:00'),
  party('CCCC3333', 'T2', '20:00', '22:00'),
  party('DDDD4444', 'Terrace 4', '20:00', '22:00', false),
];
const bill = (over: Partial<BillRow>): BillRow => ({
  date: SATURDAY,
  start: null,
  code: '',
  table: '',
  amount: 5000,
  ...over,
});

describe('a bill is matched', () => {
  it.each([
    ['by its code, however it is written', { code: 'bbbb-2222', table: 'T9' }, 'BBBB2222'],
    ['by its table, if one party sat there', { table: 'T2' }, 'CCCC3333'],
    ['by a table that the till calls by another word', { table: 'Tisch 02' }, 'CCCC3333'],
    ['by the time, to the party that was about to leave', { table: '1', start: at('20:50') }, 'AAAA1111'],
    ['by the time, to the later party', { table: '1', start: at('22:55') }, 'BBBB2222'],
    ['up to an hour after it has left', { table: 'T2', start: at('23:00') }, 'CCCC3333'],
  ] as const)('%s', (_, over, id) => {
    expect(matchBill(bill(over), PARTIES)).toEqual({ party: id });
  });

  it.each([
    ['a code that nobody has', { code: 'ZZZZ9999' }, 'bill.noParty'],
    ['a table without a party at that time', { table: 'T2', start: at('23:01') }, 'bill.noParty'],
    ['a table that is not there', { table: 'T7' }, 'bill.noParty'],
    ['two parties of a table, and no time', { table: 'T1' }, 'bill.several'],
    ['a party that was never seated', { table: 'terrace 4' }, 'bill.notSeated'],
    ['the code of such a party', { code: 'DDDD4444' }, 'bill.notSeated'],
  ] as const)('to nobody: %s', (_, over, code) => {
    expect(matchBill(bill(over), PARTIES)).toEqual({ code });
  });
});

it('adds up the bills of a party that paid in parts', () => {
  const rows = [bill({ amount: 3000 }), bill({ amount: 1250 }), bill({ amount: 9 })];
  const sums = sumsOf(rows, [{ party: 'A' }, { party: 'A' }, { code: 'bill.noParty' }]);
  expect([...sums]).toEqual([['A', 4250]]);
});

const HOW = { order: 'day first', zone: 'Europe/Rome' } as const;
const HEADINGS = ['Data', 'Ora chiusura', 'Tavolo', 'Totale conto'];
const MAPPING = guessBillMapping(HEADINGS);

it('guesses the columns of a till, and asks for a table or a code', () => {
  expect(MAPPING).toEqual({ date: 0, start: 1, table: 2, amount: 3 });
  expect(missingBillColumns(MAPPING)).toEqual([]);
  expect(missingBillColumns({ date: 0, amount: 1 })).toEqual(['table']);
});

it('reads a line; what is paid after midnight belongs to the evening before', () => {
  expect(readBill(['05/12/2026', '21:40', 'T1', '85,50'], MAPPING, HOW).row).toEqual(
    bill({ start: at('21:40'), table: 'T1', amount: 8550 }),
  );
  expect(readBill(['06/12/2026', '0:30', 'T1', '85,50'], MAPPING, HOW).row).toEqual(
    bill({ start: 1440 + 30, table: 'T1', amount: 8550 }),
  );
});

it.each([
  ['no date', ['', '21:40', 'T1', '85'], 'date', 'field.required'],
  ['no day of any calendar', ['31/02/2026', '21:40', 'T1', '85'], 'date', 'field.notADate'],
  ['a formula for an amount', ['05/12/2026', '21:40', 'T1', '=SUM(A1)'], 'amount', 'field.format'],
  ['too much', ['05/12/2026', '21:40', 'T1', '9999999'], 'amount', 'field.tooLarge'],
  ['neither a table nor a code', ['05/12/2026', '21:40', '', '85'], 'table', 'field.required'],
] as const)('refuses a line with %s, beside its cell', (_, cells, field, code) => {
  expect(readBill(cells, MAPPING, HOW)).toEqual({ row: null, faults: [{ field, code }] });
});
