import {
  addDays,
  BUSINESS_DAY_STARTS,
  type LocalDate,
  MINUTES_PER_DAY,
  type Minute,
} from '../kernel/time/local-date.ts';
import { oneLine } from './cells.ts';
import { type Columns, cellReader } from './columns.ts';
import { startIn } from './dates.ts';
import { cellJudge, type Read, type Reading } from './judge.ts';
import { whenIn } from './row.ts';

/** One bill of a till. `start`: when it was opened or paid; null: not said. The amount is in minor units. */
export type BillRow = {
  readonly date: LocalDate;
  readonly start: Minute | null;
  /** The reservation's code; empty: not said. */
  readonly code: string;
  /** The name of the table; empty: not said. */
  readonly table: string;
  readonly amount: number;
};

export type BillColumn = keyof BillRow;
export const BILL_FIELDS = ['date', 'start', 'code', 'table', 'amount'] as const satisfies readonly BillColumn[];
export type BillMapping = Columns<BillColumn>;

/** The largest bill, as the party's panel takes it. */
export const MAX_BILL = 100_000_000;
export const MAX_CODE_LENGTH = 40;
export const MAX_TABLE_LENGTH = 40;

/** The required columns that are missing: a bill is told by its table or by the code. */
export function missingBillColumns(mapping: BillMapping): BillColumn[] {
  const needed = (['date', 'amount'] as const).filter((field) => mapping[field] === undefined);
  return mapping.table === undefined && mapping.code === undefined ? [...needed, 'table'] : needed;
}

const SIGNS = /[\p{Sc}\s'’]|eur|usd|cny|rmb|元|円/giu;

/**
 * An amount in minor units: `85`, `85.50`, `€ 1.234,50`, `1,234.50`. Of two kinds of separators the last one is that of the
 * decimals, as is a single one before one or two digits. Null for anything else.
 */
export function amountIn(text: string): number | null {
  const said = text.normalize('NFKC').replace(SIGNS, '');
  const [, whole = '', decimals = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(said) ?? [];
  const groups = whole.split(/[.,]/);
  const separators = new Set(whole.replace(/\d/g, ''));
  const isGrouped =
    groups.length === 1 || (separators.size === 1 && groups.slice(1).every((group) => group.length === 3));
  if (whole === '' || !isGrouped || (groups[0]?.length ?? 0) > (groups.length === 1 ? 9 : 3)) return null;
  return Number(groups.join('')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** A bill before five in the morning belongs to the evening before. */
function atItsEvening(date: LocalDate, start: Minute | null): Pick<BillRow, 'date' | 'start'> {
  if (start === null || start >= BUSINESS_DAY_STARTS) return { date, start };
  return { date: addDays(date, -1), start: start + MINUTES_PER_DAY };
}

/** Parses one line of a till's file. Without a date, an amount, and a table or code it is refused. */
export function readBill(
  cells: readonly string[],
  mapping: BillMapping,
  { order, zone }: Pick<Reading<string>, 'order' | 'zone'>,
): Read<BillRow, BillColumn> {
  const read = cellReader(cells, mapping);
  const when = whenIn(read('date'), read('start'), zone);
  const cell = (field: BillColumn) =>
    field === 'date' ? when.date : field === 'start' ? when.clock : oneLine(read(field));
  const { refuse, lacks, verdict, ...judge } = cellJudge<BillColumn>(cell, order);
  for (const field of ['date', 'amount'] as const) if (cell(field) === '') refuse(field, 'field.required');
  const date = judge.day('date');
  const start = cell('start') === '' ? null : startIn(cell('start'));
  if (cell('start') !== '' && start === null) lacks('start', 'field.format');
  const amount = cell('amount') === '' ? 0 : amountIn(cell('amount'));
  if (amount === null) refuse('amount', 'field.format');
  else if (amount > MAX_BILL) refuse('amount', 'field.tooLarge');
  const [code, table] = [cell('code'), cell('table')];
  if (code === '' && table === '') refuse('table', 'field.required');
  if (code.length > MAX_CODE_LENGTH) refuse('code', 'field.tooLong');
  if (table.length > MAX_TABLE_LENGTH) refuse('table', 'field.tooLong');
  return verdict<BillRow>({ ...atItsEvening(date ?? NO_DATE, start), code, table, amount: amount ?? 0 });
}

/** A placeholder in rows that are refused for lack of a date. */
const NO_DATE = '1970-01-01' as LocalDate;
