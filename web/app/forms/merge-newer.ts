import { mergedNote } from '#shared/domain/reservation/pending-change.ts';

/** Merges one field: its value when the form began, as typed here, and as saved by somebody else meanwhile. */
type Merge = (before: string, mine: string, theirs: string) => string;

/** Keeps both texts side by side. */
export const words: Merge = mergedNote;
/** Keeps a choice made here. */
export const choice: Merge = (before, mine, theirs) => (mine === before ? theirs : mine);

/** Merges what is being typed with what a colleague saved meanwhile, field by field, so that neither replaces the other. */
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
