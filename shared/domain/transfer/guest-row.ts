import type { Locale } from '../reservation/reservation.ts';
import type { LocalDate } from '../time/local-date.ts';
import { GUEST_ALIASES } from './aliases.ts';
import { consentIn, type DateOrder, dateIn, isAddress, lineIn, localeIn, severalIn, textIn } from './cells.ts';
import { type Columns, cellReader, fullName, guessColumns, withNames } from './columns.ts';

/** One guest as they leave one house and come to another. Empty text and null: nothing is said. */
export type GuestRow = {
  readonly name: string;
  readonly phone: string;
  /** Other numbers of theirs. */
  readonly others: readonly string[];
  readonly email: string;
  readonly locale: Locale | '';
  readonly birthdate: LocalDate | null;
  readonly tags: readonly string[];
  readonly notes: string;
  readonly allergies: string;
  readonly visits: number;
  readonly noShows: number;
  readonly cancelled: number;
  readonly lastVisit: LocalDate | null;
  readonly promo: boolean | null;
  readonly privacy: boolean | null;
};

export type GuestField = keyof GuestRow;
export type GuestColumn = GuestField | 'firstName' | 'lastName';

/** The columns in the order in which they are written. */
export const GUEST_FIELDS = [
  ...(['name', 'phone', 'others', 'email', 'locale', 'birthdate', 'tags', 'notes', 'allergies'] as const),
  ...(['visits', 'noShows', 'cancelled', 'lastVisit', 'promo', 'privacy'] as const),
] as const satisfies readonly GuestField[];
export const GUEST_COLUMNS = [
  ...(['name', 'firstName', 'lastName'] as const),
  ...GUEST_FIELDS.filter((field) => field !== 'name'),
] as const satisfies readonly GuestColumn[];

export const MOST_TAGS = 12;
export const LONGEST_TAG = 24;
export const MOST_OTHERS = 5;
export const LONGEST_NOTES = 1000;
export const LONGEST_ALLERGIES = 300;

export type GuestMapping = Columns<GuestColumn>;
export type GuestFault = {
  readonly field: GuestField;
  readonly code:
    | 'field.required'
    | 'field.format'
    | 'field.notADate'
    | 'field.choice'
    | 'field.tooMany'
    | 'field.tooLong';
};

export const guessGuestMapping = (headings: readonly string[]): GuestMapping =>
  withNames(guessColumns<GuestColumn>(headings, GUEST_COLUMNS, GUEST_ALIASES));

/** The columns without which a file holds no guests: a name, and a number or an address to know them by. */
export function missingGuestColumns({ name, firstName, lastName, phone, email }: GuestMapping): GuestField[] {
  const named = (name ?? firstName ?? lastName) !== undefined;
  return [...(named ? [] : (['name'] as const)), ...((phone ?? email) === undefined ? (['phone'] as const) : [])];
}

const consentText = (said: boolean | null): string => (said === null ? '' : said ? 'yes' : 'no');

/** A guest as cells, one for each field. */
export const guestCells = (row: GuestRow): string[] =>
  GUEST_FIELDS.map((field) => {
    if (field === 'others' || field === 'tags') return row[field].join(', ');
    if (field === 'promo' || field === 'privacy') return consentText(row[field]);
    return String(row[field] ?? '');
  });

/** One line of a file as a guest, or what is wrong with which of its cells. */
export function readGuest(
  cells: readonly string[],
  mapping: GuestMapping,
  order: DateOrder = 'day first',
): GuestRow | readonly GuestFault[] {
  const cell = cellReader(cells, mapping);
  const faults: GuestFault[] = [];
  const fault = (field: GuestField, code: GuestFault['code']) => {
    faults.push({ field, code });
    return null;
  };
  const count = (field: 'visits' | 'noShows' | 'cancelled'): number => {
    const text = cell(field).replace(/[.,]0+$/, '');
    return /^\d{0,5}$/.test(text) ? Number(text) : (fault(field, 'field.format') ?? 0);
  };
  const day = (field: 'birthdate' | 'lastVisit'): LocalDate | null =>
    cell(field) === '' ? null : (dateIn(cell(field), order) ?? fault(field, 'field.notADate'));
  const consent = (field: 'promo' | 'privacy'): boolean | null => {
    const said = consentIn(cell(field));
    return said === 'neither' ? fault(field, 'field.choice') : said;
  };
  const name = lineIn(fullName(cell), 60);
  if (name === '') fault('name', 'field.required');
  if (cell('phone') === '' && cell('email') === '') fault('phone', 'field.required');
  // Half a note, or half of what somebody must not eat, is worse than none.
  for (const [field, longest] of [
    ['notes', LONGEST_NOTES],
    ['allergies', LONGEST_ALLERGIES],
  ] as const) {
    if (cell(field).length > longest) fault(field, 'field.tooLong');
  }
  const email = lineIn(cell('email'), 254).toLowerCase();
  if (email !== '' && !isAddress(email)) fault('email', 'field.format');
  const tags = severalIn(cell('tags'), LONGEST_TAG);
  if (tags.length > MOST_TAGS) fault('tags', 'field.tooMany');
  const row: GuestRow = {
    name,
    phone: lineIn(cell('phone'), 32),
    others: severalIn(cell('others'), 32).slice(0, MOST_OTHERS),
    email,
    locale: localeIn(cell('locale')) ?? '',
    birthdate: day('birthdate'),
    tags,
    notes: textIn(cell('notes')),
    allergies: textIn(cell('allergies')),
    visits: count('visits'),
    noShows: count('noShows'),
    cancelled: count('cancelled'),
    lastVisit: day('lastVisit'),
    promo: consent('promo'),
    privacy: consent('privacy'),
  };
  return faults.length > 0 ? faults : row;
}
