import { mergedNote } from '#shared/domain/reservation/deed.ts';

/** What becomes of one field: as the form began, as it is typed here, as somebody else has saved it meanwhile. */
type Merge = (before: string, mine: string, theirs: string) => string;

/** Words stand beside each other. */
export const words: Merge = mergedNote;
/** A choice that was made here stays. */
export const choice: Merge = (before, mine, theirs) => (mine === before ? theirs : mine);

/** What is being typed over what a colleague saved meanwhile, field by field: neither takes the place of the other. */
export function besideNewer<Field extends string>(
  merges: Readonly<Record<Field, Merge>>,
  before: Readonly<Record<Field, string>>,
  mine: Readonly<Record<Field, string>>,
  theirs: Readonly<Record<Field, string>>,
): Record<Field, string> {
  const fields = Object.keys(merges) as Field[];
  const merged = fields.map((field) => [field, merges[field](before[field], mine[field], theirs[field])] as const);
  return Object.fromEntries(merged) as Record<Field, string>;
}
