import type { Locale } from '../kernel/locale.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import { consentIn, localeIn, severalIn } from './cells.ts';
import { type Columns, cellReader, fullName } from './columns.ts';
import { cellJudge, type Read, type Reading } from './judge.ts';

/** One guest as exported and imported. Empty text and null: not stated. */
export type GuestRow = {
  readonly name: string;
  readonly phone: string;
  /** Further numbers of the guest. */
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

/** The columns in their order in a file. */
export const GUEST_FIELDS = [
  ...(['name', 'phone', 'others', 'email', 'locale', 'birthdate', 'tags', 'notes', 'allergies'] as const),
  ...(['visits', 'noShows', 'cancelled', 'lastVisit', 'promo', 'privacy'] as const),
] as const satisfies readonly GuestField[];
export const GUEST_COLUMNS = [
  ...(['name', 'firstName', 'lastName'] as const),
  ...GUEST_FIELDS.filter((field) => field !== 'name'),
] as const satisfies readonly GuestColumn[];

/** The longest name that a venue may enter; the guests' own form accepts less. */
export const MAX_NAME_LENGTH = 80;
export const MAX_PHONE_LENGTH = 32;
export const MAX_VISITS = 99_999;
export const MAX_TAGS = 12;
export const MAX_TAG_LENGTH = 24;
export const MAX_OTHERS = 20;
export const MAX_NOTES_LENGTH = 1000;
export const MAX_ALLERGIES_LENGTH = 300;

export type GuestMapping = Columns<GuestColumn>;

/** The columns that a file of guests needs: a name, and a number or an address to recognise them by. */
export function missingGuestColumns({ name, firstName, lastName, phone, email }: GuestMapping): GuestField[] {
  const named = (name ?? firstName ?? lastName) !== undefined;
  return [...(named ? [] : (['name'] as const)), ...((phone ?? email) === undefined ? (['phone'] as const) : [])];
}

const consentText = (said: boolean | null): string => (said === null ? '' : said ? 'yes' : 'no');

/**
 * A guest as cells, one for each field. A bar is between numbers: behind a comma, a plus might begin a formula and would
 * have to be guarded by an apostrophe.
 */
export const guestCells = (row: GuestRow): string[] =>
  GUEST_FIELDS.map((field) => {
    if (field === 'others') return row.others.join(' | ');
    if (field === 'tags') return row.tags.join(', ');
    if (field === 'promo' || field === 'privacy') return consentText(row[field]);
    return String(row[field] ?? '');
  });

/**
 * Parses one line of a file as a guest. It is refused without a name, without number and address, or if notes or
 * allergies are too long; any other bad cell is left out, and the fault is reported.
 */
export function readGuest(
  cells: readonly string[],
  mapping: GuestMapping,
  { order, today, home }: Pick<Reading<Locale>, 'order' | 'today' | 'home'>,
): Read<GuestRow, GuestField> {
  const read = cellReader(cells, mapping);
  const cell = (field: GuestField) => (field === 'name' ? fullName(read) : read(field));
  const { lacks, refuse, verdict, ...judge } = cellJudge<GuestField>(cell, order);
  const tags = (): string[] => {
    const all = severalIn(cell('tags'));
    const fit = all.filter((each) => each.length <= MAX_TAG_LENGTH);
    if (fit.length < all.length) lacks('tags', 'field.tooLong');
    if (fit.length > MAX_TAGS) lacks('tags', 'field.tooMany');
    return fit.slice(0, MAX_TAGS);
  };
  const consent = (text: string) => {
    const said = consentIn(text);
    return said === 'neither' ? undefined : said;
  };
  const name = judge.name('name', MAX_NAME_LENGTH);
  const [[first = '', ...beside], email] = [judge.phones('phone', MAX_PHONE_LENGTH, home), judge.email('email')];
  const more = [...beside, ...judge.phones('others', MAX_PHONE_LENGTH, home)];
  if (more.length > MAX_OTHERS) lacks('others', 'field.tooMany');
  const further = more.slice(0, MAX_OTHERS);
  // Many guests have only one number, in the second column.
  const [phone = '', ...others] = first === '' && email === '' ? further : [first, ...further];
  if (phone === '' && email === '') refuse('phone', 'field.required');
  return verdict<GuestRow>({
    ...{ name, phone, others, email },
    locale: judge.choice<Locale | ''>('locale', localeIn, ''),
    birthdate: judge.pastDay('birthdate', today),
    tags: tags(),
    notes: judge.text('notes', MAX_NOTES_LENGTH),
    allergies: judge.text('allergies', MAX_ALLERGIES_LENGTH),
    visits: judge.count('visits', MAX_VISITS, false),
    noShows: judge.count('noShows', MAX_VISITS, false),
    cancelled: judge.count('cancelled', MAX_VISITS, false),
    lastVisit: judge.pastDay('lastVisit', today),
    promo: judge.choice('promo', consent, null),
    privacy: judge.choice('privacy', consent, null),
  });
}
