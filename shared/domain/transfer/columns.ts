/** The column index of each field of a file. */
export type Columns<F extends string> = Readonly<Partial<Record<F, number>>>;

/** The headings that other systems use for a field, in any case, with or without punctuation. */
export type Aliases<F extends string> = Readonly<Partial<Record<F, readonly string[]>>>;

/** A heading in the form in which it is compared: lower-case words and digits, without accents. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
const plain = (text: string): string => wordsOf(text).replaceAll(' ', '');

/** Without parts in brackets: `Duration (min)`, `Date [dd/mm/yyyy]`. */
const withoutAsides = (text: string): string => text.replace(/[([（［【].*?[)\]）］】]/gu, ' ');

/** Words for the guest that add nothing: `Guest phone`, `Kunden-E-Mail`, `Teléfono del cliente`, `ご予約日`, `Phone 1`. */
const OWNER_BEFORE =
  /^(?:(?:guests?|customers?|clients?|contact|diner|visitor|reservation|booking|primary|main)(?: s)? |(?:gast|gaste|kunden) ?|[こ御お](?=\S))/u;
const OWNER_AFTER =
  / (?:(?:del?|della?|dell|du|do|da|des|of the) )?(?:clientes?|clienti|clients?|ospit[ei]|gast(?:e?s)?|kunden|huesped(?:es)?|hospedes?|guest|customer|prenotazione|reservierung|reserva|reservation|1)$/;
/** `Number of …`, `Nº de …`, `Anzahl der …`: allowed only before what is counted or dialled. */
const HOW_MANY =
  /^(?:n|no|nr|nro|num|numero|number|nb|nbr|nbre|nombre|anzahl|zahl|qtd|qtde|quantidade|cantidad|quantita|total|totale|count)(?: (?:of|di|de|d|der|des|del|dos|das))? /;
const COUNTED: readonly string[] = ['adults', 'children', 'highchairs', 'visits', 'noShows', 'cancelled', 'phone'];

/** Other readings of a heading; `counted`: only for fields that are numbers. */
function readings(heading: string): { readonly name: string; readonly counted: boolean }[] {
  const base = wordsOf(withoutAsides(heading).replace(/^\s*#/, 'n '));
  const short = base.replace(OWNER_BEFORE, '').replace(OWNER_AFTER, '');
  const names = [base, base.replace(OWNER_BEFORE, ''), base.replace(OWNER_AFTER, ''), short];
  const counts = [base, short].filter((each) => HOW_MANY.test(each)).map((each) => each.replace(HOW_MANY, ''));
  return [...names.map((name) => ({ name, counted: false })), ...counts.map((name) => ({ name, counted: true }))].map(
    ({ name, counted }) => ({ name: name.replaceAll(' ', ''), counted }),
  );
}

/**
 * Guesses the field of each column from its heading; a field gets at most one column. Exact names are matched first,
 * and the first of a field's names wins; a longer heading is matched only if it can mean only one field. A column whose
 * heading is unclear, or whose cells do not look like the field (`holds`), is left for a person to assign.
 */
export function guessColumns<F extends string>(
  headings: readonly string[],
  fields: readonly F[],
  aliases: Aliases<F>,
  holds: (field: F, column: number) => boolean = () => true,
): Columns<F> {
  const said = headings.map(plain);
  const taken = new Set<number>();
  const found: Partial<Record<F, number>> = {};
  const names = new Map(fields.map((field) => [field, [field, ...(aliases[field] ?? [])].map(plain)]));
  const take = (field: F, column: number | undefined) => {
    if (column === undefined) return;
    taken.add(column);
    found[field] = column;
  };
  for (const field of fields) {
    const at = (names.get(field) ?? []).map((name) =>
      said.findIndex((heading, nth) => heading === name && !taken.has(nth) && holds(field, nth)),
    );
    take(
      field,
      at.find((nth) => nth >= 0),
    );
  }
  // Our own reservation number has only its own heading: `Booking ID` is another system's.
  const isCalled = (field: F, name: string) => field !== 'id' && (names.get(field)?.includes(name) ?? false);
  headings.forEach((heading, column) => {
    if (taken.has(column)) return;
    const read = readings(heading);
    const words = wordsOf(withoutAsides(heading)).split(' ');
    const means = fields.filter(
      (field) =>
        read.some(({ name, counted }) => isCalled(field, name) && (!counted || COUNTED.includes(field))) ||
        (words.length > 1 && words.every((word) => isCalled(field, word))),
    );
    const [only, ...others] = means;
    if (only !== undefined && others.length === 0 && found[only] === undefined && holds(only, column))
      take(only, column);
  });
  return found;
}

/** Reads the cells of a line by field, trimmed; empty if no column is assigned. */
export const cellReader =
  <F extends string>(cells: readonly string[], columns: Columns<F>) =>
  (field: F): string => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };

type Names = 'name' | 'firstName' | 'lastName';

/**
 * A name is in one column or in two. `Nome` or `Nom` alone is the whole name; `Name` beside `Vorname` is the last name.
 */
export function withNames<F extends string>({
  name,
  firstName,
  lastName,
  ...others
}: Columns<F | Names>): Columns<F | Names> {
  const both = firstName !== undefined && lastName !== undefined;
  if (name === undefined && !both)
    return { ...others, ...defined('name', firstName ?? lastName) } as Columns<F | Names>;
  if (name !== undefined && firstName !== undefined && !both)
    return { ...others, firstName, lastName: name } as Columns<F | Names>;
  return {
    ...others,
    ...defined('name', name),
    ...defined('firstName', firstName),
    ...defined('lastName', lastName),
  } as Columns<F | Names>;
}

const defined = (key: Names, at: number | undefined) => (at === undefined ? {} : { [key]: at });

/** A name in one column, or in two. */
export const fullName = (cell: (field: Names) => string): string =>
  cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
