import type { Channel } from '../kernel/channel.ts';
import { parseReservationId } from '../kernel/ids.ts';
import type { Locale } from '../kernel/locale.ts';
import { CURRENCIES, type Currency } from '../kernel/money.ts';
import type { LocalDate, Minute } from '../kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '../kernel/time/zone.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../reservation/axes.ts';
import { DEPOSIT_KINDS, type DepositKind } from '../venue/deposits/rule.ts';
import type { MealId } from '../venue/meals.ts';
import type { AreaId } from '../venue/rules.ts';
import { MAX_STAY } from '../venue/stay.ts';
import { localeIn, oneOf } from './cells.ts';
import { type Columns, cellReader, fullName } from './columns.ts';
import { type DateOrder, dateIn, durationIn, startIn } from './dates.ts';
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from './guest-row.ts';
import { cellJudge, type Read, type Reading } from './judge.ts';
import type { TransferRest } from './rest.ts';
import { areaIn, channelIn, mealIn, statusIn, type TransferStatus } from './words.ts';

/** One reservation as exported and imported. An empty `id`: it has none of ours. */
export type TransferRow = {
  readonly id: string;
  readonly date: LocalDate;
  readonly start: Minute;
  /** The stay in minutes; 0: the usual stay of its size. */
  readonly duration: number;
  readonly meal: MealId | '';
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly adults: number;
  readonly children: number;
  readonly highchairs: number;
  readonly area: AreaId | '';
  readonly status: TransferStatus;
  readonly remarks: string;
  readonly note: string;
  readonly locale: Locale;
  readonly channel: Channel;
  /** Milliseconds since the epoch; 0: unknown. */
  readonly createdAt: number;
  /** The deposit in minor units; 0: none. */
  readonly deposit: number;
  readonly depositKind: DepositKind | '';
  readonly currency: Currency | '';
  /** Until when a cancellation refunds it (instant); 0: it is not refunded. */
  readonly refundUntil: number;
  readonly payment: PaymentStatus;
  /** Only in our own export. */
  readonly rest?: TransferRest | undefined;
};

export type TransferField = Exclude<keyof TransferRow, 'rest'>;
/** The columns in their order in a file. */
export const TRANSFER_FIELDS = [
  ...(['id', 'date', 'start', 'duration', 'meal', 'name', 'phone', 'email', 'adults', 'children'] as const),
  ...(['highchairs', 'area', 'status', 'remarks', 'note', 'locale', 'channel', 'createdAt'] as const),
  ...(['deposit', 'depositKind', 'currency', 'refundUntil', 'payment'] as const),
] as const satisfies readonly TransferField[];
/** The largest party. */
export const MAX_COVERS = 200;
/** Without these a line is no reservation. */
const NEEDED_FIELDS = ['date', 'start', 'name', 'adults'] as const satisfies readonly TransferField[];

export const MAX_REMARKS_LENGTH = 500;
/** A note of the venue, to which an invalid phone number may have been added. */
export const MAX_NOTE_LENGTH = 600 + 1 + MAX_PHONE_LENGTH;

/** The column of each field. */
export type Mapping = Columns<TransferColumn>;

/** Hours continue after midnight: `25:30`. */
const wide = (minute: Minute): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** A row as cells, one for each field. */
export const cellsOf = (row: TransferRow): string[] =>
  TRANSFER_FIELDS.map((field) => {
    if (field === 'start') return wide(row.start);
    if (field === 'createdAt' || field === 'refundUntil')
      return row[field] === 0 ? '' : new Date(row[field]).toISOString();
    return String(row[field]);
  });

/** Columns of a file: our fields, and a name in two parts, as many systems write it. */
export type TransferColumn = TransferField | 'firstName' | 'lastName';
export const TRANSFER_COLUMNS = [
  ...(['id', 'date', 'start', 'duration', 'meal', 'name', 'firstName', 'lastName', 'phone', 'email'] as const),
  ...(['adults', 'children', 'highchairs', 'area', 'status', 'remarks', 'note', 'locale', 'channel'] as const),
  ...(['createdAt', 'deposit', 'depositKind', 'currency', 'refundUntil', 'payment'] as const),
] as const satisfies readonly TransferColumn[];

/** The required columns that are missing; a name may be in two columns, and a time in that of the day. */
export function missingColumns(mapping: Mapping, lines: readonly (readonly string[])[] = []): TransferField[] {
  const { date, firstName, lastName } = mapping;
  const elsewhere: Readonly<Partial<Record<TransferField, boolean>>> = {
    name: (lastName ?? firstName) !== undefined,
    start: date !== undefined && lines.slice(0, ENOUGH).some((cells) => clockOf(cells[date] ?? '') !== ''),
  };
  return NEEDED_FIELDS.filter((field) => mapping[field] === undefined && !elsewhere[field]);
}

/** The number of lines that are checked for a time beside the day. */
const ENOUGH = 200;

/** The time after a day in the same cell; empty for none. */
function clockOf(text: string): string {
  const said = text.normalize('NFKC').trim();
  const [, clock = ''] = /[\d日)][, T]+(?:à\s+)?(\d{1,2}(?:[:.]\d\d|\s?[hH時时点]).*)$/.exec(said) ?? [];
  return clock.replace(/\.\d{3}$/, '');
}

/** An instant in ISO 8601: with `Z` or an offset from UTC. */
const INSTANT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)? ?(?:Z|[+-]\d\d:?\d\d)$/i;

/**
 * The day and time of a line, in words: as they stand there or, when the cell of the day is an instant and there is no
 * time beside it, as the venue's clock shows at that instant.
 */
export function whenIn(date: string, start: string, zone: string): { readonly date: string; readonly clock: string } {
  if (start !== '' || !INSTANT.test(date)) return { date, clock: start || clockOf(date) };
  const moment = localMomentAt(Date.parse(date.replaceAll(' ', (_, at) => (at === 10 ? 'T' : ''))), zone);
  return { date: moment.date, clock: wide(moment.minute) };
}

/** The deposit of a line. An amount without its kind or currency counts as none, because nobody could charge it. */
function depositIn(
  cell: (field: TransferField) => string,
  lacks: (field: TransferField, code: 'field.format' | 'field.choice') => void,
): Pick<TransferRow, 'deposit' | 'depositKind' | 'currency' | 'refundUntil' | 'payment'> {
  const depositKind = oneOf(DEPOSIT_KINDS, cell('depositKind')) ?? '';
  const currency = oneOf(CURRENCIES, cell('currency')) ?? '';
  const isSum = /^\d{0,9}$/.test(cell('deposit'));
  const deposit = isSum ? Number(cell('deposit')) : 0;
  if (!isSum) lacks('deposit', 'field.format');
  if (deposit > 0 && depositKind === '') lacks('depositKind', 'field.choice');
  if (deposit > 0 && currency === '') lacks('currency', 'field.choice');
  if (deposit === 0 || depositKind === '' || currency === '') {
    return { deposit: 0, depositKind: '', currency: '', refundUntil: 0, payment: 'none' };
  }
  const refund = Date.parse(cell('refundUntil'));
  const isInstant = refund >= 0;
  if (cell('refundUntil') !== '' && !isInstant) lacks('refundUntil', 'field.format');
  const payment = oneOf(PAYMENT_STATUSES, cell('payment')) ?? 'required';
  return { deposit, depositKind, currency, payment, refundUntil: isInstant ? refund : 0 };
}

/**
 * When the booking was made: our own files contain the instant, others a date and perhaps a time in the venue's time
 * zone.
 */
function writtenIn(text: string, order: DateOrder, zone: string): number | undefined {
  const exact = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? Date.parse(text) : Number.NaN;
  if (exact >= 0) return exact;
  const date = dateIn(text, order);
  return date === null || date < '1970-01-02' ? undefined : instantFrom(date, startIn(clockOf(text)) ?? 0, zone);
}

/**
 * Parses one line of a file as a reservation. It is refused without a readable date, time, name and number of adults,
 * if the number of children cannot be read, or if a text is too long; any other bad cell is left out, and the fault is
 * reported.
 */
export function readRow(
  cells: readonly string[],
  mapping: Mapping,
  { order, locale, zone, home }: Pick<Reading<Locale>, 'order' | 'locale' | 'zone' | 'home'>,
): Read<TransferRow, TransferField> {
  const read = cellReader(cells, mapping);
  const when = whenIn(read('date'), read('start'), zone);
  const cell = (field: TransferField) =>
    field === 'name' ? fullName(read) : field === 'date' ? when.date : field === 'start' ? when.clock : read(field);
  const { lacks, refuse, verdict, ...judge } = cellJudge<TransferField>(cell, order);
  const name = judge.name('name', MAX_NAME_LENGTH);
  for (const field of ['date', 'start', 'adults'] as const) if (cell(field) === '') refuse(field, 'field.required');
  const date = judge.day('date');
  const start = startIn(cell('start'));
  if (cell('start') !== '' && start === null) refuse('start', 'field.format');
  const [adults, children, wished] = [
    judge.count('adults', MAX_COVERS, true),
    judge.count('children', MAX_COVERS, true),
    judge.count('highchairs', MAX_COVERS, false),
  ];
  const isJudged = faultless(verdict(true));
  if (isJudged && adults + children === 0) refuse('adults', 'field.tooSmall');
  const highchairs = Math.min(wished, children);
  if (isJudged && highchairs < wished) lacks('highchairs', 'field.tooLarge');
  const duration = judge.choice('duration', stayIn, 0);
  // A reservation has one number; the venue reads the others in the note.
  const [phone = '', ...further] = judge.phones('phone', MAX_PHONE_LENGTH, home);
  const id = cell('id');
  return verdict<TransferRow>({
    id: date !== null && parseReservationId(id)?.date === date ? id : '',
    ...{ date: date ?? NO_DATE, start: start ?? 0, duration, adults, children, highchairs, name },
    meal: judge.choice<MealId | ''>('meal', mealIn, ''),
    phone,
    email: judge.email('email'),
    area: judge.choice<AreaId | ''>('area', areaIn, ''),
    status: judge.choice('status', statusIn, 'confirmed'),
    remarks: judge.text('remarks', MAX_REMARKS_LENGTH),
    note: [judge.text('note', MAX_NOTE_LENGTH), ...further].filter(Boolean).join(' '),
    locale: judge.choice('locale', localeIn, locale),
    channel: judge.choice<Channel>('channel', channelIn, 'host'),
    createdAt: judge.choice('createdAt', (text) => writtenIn(text, order, zone), 0),
    ...depositIn(cell, lacks),
  });
}

/** A placeholder in rows that are refused for lack of a date. */
const NO_DATE = '1970-01-01' as LocalDate;

const faultless = ({ row }: { readonly row: unknown }): boolean => row !== null;

const stayIn = (text: string): number | undefined => {
  const minutes = durationIn(text);
  return minutes !== null && minutes <= MAX_STAY ? minutes : undefined;
};
