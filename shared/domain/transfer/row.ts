import { CURRENCIES, type Currency, DEPOSIT_KINDS, type DepositKind } from '../deposit/rule.ts';
import { PAYMENT_STATUSES, type PaymentStatus } from '../reservation/axes.ts';
import { CHANNELS, type Channel, LOCALES, type Locale, parseReservationId } from '../reservation/reservation.ts';
import { type LocalDate, type Minute, parseClock, parseLocalDate } from '../time/local-date.ts';
import type { AreaId, MealId } from '../venue/rules.ts';

/** What becomes of a booking of another system; everything else is still to come. */
export const TRANSFER_STATUSES = ['confirmed', 'completed', 'cancelled', 'noShow'] as const;
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
};

export type TransferField = keyof TransferRow;
/** The columns in the order in which they are written. */
export const TRANSFER_FIELDS = [
  ...(['id', 'date', 'start', 'duration', 'meal', 'name', 'phone', 'email', 'adults', 'children'] as const),
  ...(['highchairs', 'area', 'status', 'remarks', 'note', 'locale', 'channel', 'createdAt'] as const),
  ...(['deposit', 'depositKind', 'currency', 'refundUntil', 'payment'] as const),
] as const satisfies readonly TransferField[];
/** Without these a row is no reservation. */
export const NEEDED_FIELDS = ['date', 'start', 'name', 'adults'] as const satisfies readonly TransferField[];

export type RowFault = {
  readonly field: TransferField;
  readonly code: 'field.required' | 'field.format' | 'field.notADate';
};
/** Which column of a file holds what. */
export type Mapping = Readonly<Partial<Record<TransferField, number>>>;

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

/** What other systems call our columns, in small letters without signs. */
const ALIASES: Readonly<Partial<Record<TransferField, readonly string[]>>> = {
  date: ['date', 'data', 'datum', 'fecha', 'visitdate', 'reservationdate', '日付', '日期'],
  start: ['time', 'start', 'ora', 'uhrzeit', 'hora', 'heure', 'visittime', 'reservationtime', '時間', '时间'],
  duration: ['duration', 'durata', 'dauer', 'duracion', 'duree'],
  name: [
    'name',
    'guest',
    'guestname',
    'fullname',
    'nome',
    'nombre',
    'nom',
    'gast',
    'cliente',
    'client',
    '名前',
    '姓名',
  ],
  phone: ['phone', 'mobile', 'telefono', 'telefon', 'telephone', 'telefone', 'cellulare', 'handy', '電話', '电话'],
  email: ['email', 'mail', 'emailaddress', 'correo', 'メール', '邮箱'],
  adults: [
    'adults',
    'covers',
    'partysize',
    'guests',
    'pax',
    'size',
    'persone',
    'coperti',
    'personen',
    'personas',
    'pessoas',
    'couverts',
    '人数',
  ],
  children: ['children', 'kids', 'bambini', 'kinder', 'ninos', 'criancas', 'enfants', '子ども', '儿童'],
  area: ['area', 'room', 'section', 'sala', 'bereich', 'zona', 'salle'],
  status: ['status', 'state', 'stato', 'estado', 'etat'],
  remarks: [
    'remarks',
    'requests',
    'specialrequests',
    'comments',
    'note cliente',
    'richieste',
    'bemerkungen',
    'comentarios',
    'remarques',
    '備考',
    '备注',
  ],
  note: ['note', 'notes', 'internalnote', 'notainterna', 'notiz'],
};

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

/** Which column is which, as far as its heading says; a column stands for one field. */
export function guessMapping(headings: readonly string[]): Mapping {
  const said = headings.map(plain);
  const taken = new Set<number>();
  const found: Partial<Record<TransferField, number>> = {};
  for (const field of TRANSFER_FIELDS) {
    const names = [plain(field), ...(ALIASES[field] ?? []).map(plain)];
    const at = said.findIndex((heading, nth) => !taken.has(nth) && names.includes(heading));
    if (at < 0) continue;
    taken.add(at);
    found[field] = at;
  }
  return found;
}

/** `2026-12-05`, `05.12.2026`, `5/12/2026` (the day first), `20261205`. */
function dateOf(text: string): LocalDate | null {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ].*)?$/.exec(text);
  if (iso) return parseLocalDate(`${iso[1]}-${iso[2]}-${iso[3]}`);
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text) ?? [];
  return parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** `19:30`, `7.30 pm`, `25:30` for half past one of the next day. */
function startOf(text: string): Minute | null {
  const [, hour = '', minute = '00', half = ''] =
    /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*([ap]\.?m\.?)?$/i.exec(text) ?? [];
  if (hour === '') return null;
  const late = half.toLowerCase().startsWith('p') && Number(hour) < 12 ? 12 : 0;
  const midnight = half.toLowerCase().startsWith('a') && Number(hour) === 12 ? -12 : 0;
  return parseClock(`${String(Number(hour) + late + midnight).padStart(2, '0')}:${minute}`);
}

const STATUS_WORDS: readonly (readonly [RegExp, TransferStatus])[] = [
  [/no.?show|nicht erschienen|assente/i, 'noShow'],
  [/cancel|annull|stornier|disdett/i, 'cancelled'],
  [/complet|finish|seated|done|left|abgeschlossen/i, 'completed'],
];
const statusOf = (text: string): TransferStatus =>
  TRANSFER_STATUSES.find((each) => each === text) ?? STATUS_WORDS.find(([word]) => word.test(text))?.[1] ?? 'confirmed';

const oneOf = <T extends string>(all: readonly T[], text: string): T | undefined =>
  all.find((each) => each.toLowerCase() === text.toLowerCase());

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
export function readRow(cells: readonly string[], mapping: Mapping): TransferRow | readonly RowFault[] {
  const cell = (field: TransferField) => {
    const at = mapping[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const faults: RowFault[] = NEEDED_FIELDS.filter((field) => cell(field) === '').map((field) => ({
    field,
    code: 'field.required',
  }));
  const count = (field: TransferField): number => {
    const text = cell(field);
    if (/^\d{0,4}$/.test(text)) return Number(text);
    faults.push({ field, code: 'field.format' });
    return 0;
  };
  const [date, start] = [dateOf(cell('date')), startOf(cell('start'))];
  if (cell('date') && !date) faults.push({ field: 'date', code: 'field.notADate' });
  if (cell('start') && start === null) faults.push({ field: 'start', code: 'field.format' });
  const [duration, adults, children, highchairs] = [
    count('duration'),
    count('adults'),
    count('children'),
    count('highchairs'),
  ];
  if (faults.length > 0 || !date || start === null) return faults;
  const written = Date.parse(cell('createdAt'));
  const id = cell('id');
  return {
    id: parseReservationId(id)?.date === date ? id : '',
    ...{ date, start, duration, adults, children, highchairs: Math.min(highchairs, children) },
    meal: oneOf(MEALS, cell('meal')) ?? '',
    name: cell('name').slice(0, 60),
    phone: cell('phone').slice(0, 32),
    email: cell('email').slice(0, 254),
    area: oneOf(AREAS, cell('area')) ?? '',
    status: statusOf(cell('status')),
    remarks: cell('remarks').slice(0, 500),
    note: cell('note').slice(0, 500),
    locale: oneOf(LOCALES, cell('locale')) ?? 'en',
    channel: oneOf(CHANNELS, cell('channel')) ?? 'host',
    createdAt: Number.isNaN(written) ? 0 : written,
    ...depositIn(cell),
  };
}
