import { LONGEST_STAY } from '../day/sheet.ts';
import { CURRENCIES, type Currency, DEPOSIT_KINDS, type DepositKind } from '../deposit/rule.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../reservation/axes.ts';
import { CHANNELS, type Channel, type Locale, parseReservationId } from '../reservation/reservation.ts';
import type { LocalDate, Minute } from '../time/local-date.ts';
import type { AreaId, MealId } from '../venue/rules.ts';
import { RESERVATION_ALIASES } from './aliases.ts';
import { type DateOrder, dateIn, lineIn, localeIn, oneOf, startIn, textIn } from './cells.ts';
import { type Columns, cellReader, fullName, guessColumns, withNames } from './columns.ts';
import type { TransferRest } from './rest.ts';

/** What becomes of a booking of another system; everything else is confirmed. */
export const TRANSFER_STATUSES = ['confirmed', 'completed', 'cancelled', 'noShow', 'requested', 'waitlisted'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

/** One reservation as it leaves one house and comes to another. An empty `id`: it has none of ours. */
export type TransferRow = {
  readonly id: string;
  readonly date: LocalDate;
  readonly start: Minute;
  /** Minutes at table; 0: as long as a party of its size stays. */
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
  /** Milliseconds since the epoch; 0: not known. */
  readonly createdAt: number;
  /** What was to be paid beforehand, in minor units; 0: nothing. */
  readonly deposit: number;
  readonly depositKind: DepositKind | '';
  readonly currency: Currency | '';
  /** Until when a cancellation brings it back (instant); 0: it does not. */
  readonly refundUntil: number;
  readonly payment: PaymentStatus;
  /** Only in a file of our own. */
  readonly rest?: TransferRest | undefined;
};

export type TransferField = Exclude<keyof TransferRow, 'rest'>;
/** The columns in the order in which they are written. */
export const TRANSFER_FIELDS = [
  ...(['id', 'date', 'start', 'duration', 'meal', 'name', 'phone', 'email', 'adults', 'children'] as const),
  ...(['highchairs', 'area', 'status', 'remarks', 'note', 'locale', 'channel', 'createdAt'] as const),
  ...(['deposit', 'depositKind', 'currency', 'refundUntil', 'payment'] as const),
] as const satisfies readonly TransferField[];
/** Of one party. */
export const MOST_COVERS = 200;
/** Without these a row is no reservation. */
export const NEEDED_FIELDS = ['date', 'start', 'name', 'adults'] as const satisfies readonly TransferField[];

export type RowFault = {
  readonly field: TransferField;
  readonly code: 'field.required' | 'field.format' | 'field.notADate' | 'field.tooSmall' | 'field.tooLarge';
};
/** Which column of a file holds what. */
export type Mapping = Columns<TransferColumn>;

/** Past midnight the hours go on: `25:30`. */
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

/** Columns of a file: our fields, and a name in two parts as many systems write it. */
export type TransferColumn = TransferField | 'firstName' | 'lastName';
export const TRANSFER_COLUMNS = [
  ...(['id', 'date', 'start', 'duration', 'meal', 'name', 'firstName', 'lastName', 'phone', 'email'] as const),
  ...(['adults', 'children', 'highchairs', 'area', 'status', 'remarks', 'note', 'locale', 'channel'] as const),
  ...(['createdAt', 'deposit', 'depositKind', 'currency', 'refundUntil', 'payment'] as const),
] as const satisfies readonly TransferColumn[];

/** Which column is which, as far as its heading says. */
export const guessMapping = (headings: readonly string[]): Mapping =>
  withNames(guessColumns<TransferColumn>(headings, TRANSFER_COLUMNS, RESERVATION_ALIASES));

/** The columns without which a file holds no reservations; a name may come in two. */
export const missingColumns = (mapping: Mapping): TransferField[] =>
  NEEDED_FIELDS.filter(
    (field) =>
      mapping[field] === undefined && !(field === 'name' && (mapping.lastName ?? mapping.firstName) !== undefined),
  );

/** A queue before what it was left by: a Japanese waiting list is named after cancellations. */
const STATUS_WORDS: readonly (readonly [RegExp, TransferStatus])[] = [
  [/wait|wartelist|attesa|attente|espera|キャンセル待ち|候补|等候/i, 'waitlisted'],
  [/no.?show|nicht.?erschienen|assente|mancata|absent|ausente|compareceu|無断|ノーショー|爽约|未到/i, 'noShow'],
  [/cancel|annul|storn|abgesagt|disdett|anulad|キャンセル|取消/i, 'cancelled'],
  [/complet|finish|seated|done|left|depart|abgeschlossen|conclus|terminad|honor|来店済|完了|完成|已到/i, 'completed'],
  [/request|pending|anfrage|richiesta|demande|solicit|pendent|pendiente|リクエスト|承認待ち|待确认/i, 'requested'],
];
const statusOf = (text: string): TransferStatus =>
  TRANSFER_STATUSES.find((each) => each === text) ?? STATUS_WORDS.find(([word]) => word.test(text))?.[1] ?? 'confirmed';

const AREAS: readonly AreaId[] = ['Indoor', 'Outdoor', 'HeatedDehors'];
const MEALS: readonly MealId[] = ['Breakfast', 'Lunch', 'Dinner'];

/** What a line says of a deposit. A sum without its kind or currency is none: nobody can ask for it again. */
function depositIn(
  cell: (field: TransferField) => string,
): Pick<TransferRow, 'deposit' | 'depositKind' | 'currency' | 'refundUntil' | 'payment'> {
  const depositKind = oneOf(DEPOSIT_KINDS, cell('depositKind')) ?? '';
  const currency = oneOf(CURRENCIES, cell('currency')) ?? '';
  const deposit = /^\d{1,9}$/.test(cell('deposit')) ? Number(cell('deposit')) : 0;
  if (deposit === 0 || depositKind === '' || currency === '') {
    return { deposit: 0, depositKind: '', currency: '', refundUntil: 0, payment: 'none' };
  }
  const refund = Date.parse(cell('refundUntil'));
  const payment = oneOf(PAYMENT_STATUSES, cell('payment')) ?? 'required';
  return { deposit, depositKind, currency, payment, refundUntil: Number.isNaN(refund) ? 0 : refund };
}

/** One line of a file as a reservation, or what is wrong with which of its cells. */
export function readRow(
  cells: readonly string[],
  mapping: Mapping,
  order: DateOrder = 'day first',
): TransferRow | readonly RowFault[] {
  const read = cellReader(cells, mapping);
  const cell = (field: TransferField) => (field === 'name' ? fullName(read) : read(field));
  const faults: RowFault[] = NEEDED_FIELDS.filter((field) => cell(field) === '').map((field) => ({
    field,
    code: 'field.required',
  }));
  const count = (field: TransferField, most: number): number => {
    const [, figures = '0'] = /^(\d{0,9})(?:[.,]0+)?$/.exec(cell(field)) ?? [];
    const isFigure = /^(?:\d{1,9}(?:[.,]0+)?)?$/.test(cell(field));
    if (isFigure && Number(figures) <= most) return Number(figures);
    faults.push({ field, code: isFigure ? 'field.tooLarge' : 'field.format' });
    return 0;
  };
  const [date, start] = [dateIn(cell('date'), order), startIn(cell('start'))];
  if (cell('date') && !date) faults.push({ field: 'date', code: 'field.notADate' });
  if (cell('start') && start === null) faults.push({ field: 'start', code: 'field.format' });
  const [duration, adults, children, highchairs] = [
    count('duration', LONGEST_STAY),
    count('adults', MOST_COVERS),
    count('children', MOST_COVERS),
    count('highchairs', MOST_COVERS),
  ];
  if (cell('adults') && faults.length === 0 && adults + children === 0)
    faults.push({ field: 'adults', code: 'field.tooSmall' });
  if (faults.length > 0 || !date || start === null) return faults;
  const written = Date.parse(cell('createdAt'));
  const id = cell('id');
  return {
    id: parseReservationId(id)?.date === date ? id : '',
    ...{ date, start, duration, adults, children, highchairs: Math.min(highchairs, children) },
    meal: oneOf(MEALS, cell('meal')) ?? '',
    name: lineIn(cell('name'), 60),
    phone: lineIn(cell('phone'), 32),
    email: lineIn(cell('email'), 254),
    area: oneOf(AREAS, cell('area')) ?? '',
    status: statusOf(cell('status')),
    remarks: textIn(cell('remarks')).slice(0, 500).trim(),
    note: textIn(cell('note')).slice(0, 500).trim(),
    locale: localeIn(cell('locale')) ?? 'en',
    channel: oneOf(CHANNELS, cell('channel')) ?? 'host',
    createdAt: Number.isNaN(written) ? 0 : written,
    ...depositIn(cell),
  };
}
