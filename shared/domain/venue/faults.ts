/** A problem with one field of a section; the codes are in the catalogue of issues. */
export type Fault = {
  readonly path: string;
  readonly code:
    | 'field.required'
    | 'field.order'
    | 'field.twice'
    | 'field.inUse'
    | 'field.choice'
    | 'field.tooMany'
    | 'field.tooLarge'
    | 'field.tooLong'
    | 'field.format'
    | 'field.default'
    | 'deposit.belowMinimum'
    | 'name.link'
    | 'vat.invalid'
    | 'taxId.invalid'
    | 'venue.noTables'
    | 'venue.noShifts'
    | 'venue.open'
    | 'account.paused'
    | 'service.planned';
  /** The names of the other things in the venue that the code refers to. */
  readonly names?: readonly string[];
};

/** A fault at `path(index)` for every entry with the same key as an earlier one. */
export function twice<T>(entries: readonly T[], keyOf: (entry: T) => string, path: (index: number) => string): Fault[] {
  const keys = entries.map(keyOf);
  return keys.flatMap((key, index): Fault[] =>
    keys.indexOf(key) < index ? [{ path: path(index), code: 'field.twice' }] : [],
  );
}
