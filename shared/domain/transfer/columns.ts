/** Which column of a file holds what, by its place. */
export type Columns<F extends string> = Readonly<Partial<Record<F, number>>>;

/** What other systems call a column, in whatever case, with or without signs. */
export type Aliases<F extends string> = Readonly<Partial<Record<F, readonly string[]>>>;

/** A heading as it is compared: small letters and figures, without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '');

/** Which column is which, as far as its heading says; a column stands for one field, and the first of a field's names wins. */
export function guessColumns<F extends string>(
  headings: readonly string[],
  fields: readonly F[],
  aliases: Aliases<F>,
): Columns<F> {
  const said = headings.map(plain);
  const taken = new Set<number>();
  const found: Partial<Record<F, number>> = {};
  for (const field of fields) {
    const names = [field, ...(aliases[field] ?? [])].map(plain);
    const at = names.map((name) => said.findIndex((heading, nth) => heading === name && !taken.has(nth)));
    const best = at.find((nth) => nth >= 0);
    if (best === undefined) continue;
    taken.add(best);
    found[field] = best;
  }
  return found;
}

/** Reads the cells of a line by their fields, trimmed; empty where no column was chosen. */
export const cellReader =
  <F extends string>(cells: readonly string[], columns: Columns<F>) =>
  (field: F): string => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };

type Names = 'name' | 'firstName' | 'lastName';

/**
 * A name stands in one column or in two. `Nome` or `Nom` alone is all of it; `Name` beside `Vorname` is the second half.
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
