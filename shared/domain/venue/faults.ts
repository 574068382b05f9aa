/** What is wrong with one field of a section; the codes stand in the catalogue of issues. */
export type Fault = {
  readonly path: string;
  readonly code:
    | 'field.required'
    | 'field.order'
    | 'field.twice'
    | 'field.inUse'
    | 'field.choice'
    | 'field.tooMany'
    | 'field.tooLong'
    | 'field.format'
    | 'field.default'
    | 'vat.invalid'
    | 'taxId.invalid'
    | 'venue.noTables'
    | 'venue.noShifts'
    | 'venue.open'
    | 'account.paused';
  /** Of what else in the venue the code speaks, by their names. */
  readonly names?: readonly string[];
};

/** A fault for every entry whose key another one before it has, at `path(index)`. */
export function twice<T>(entries: readonly T[], keyOf: (entry: T) => string, path: (index: number) => string): Fault[] {
  const keys = entries.map(keyOf);
  return keys.flatMap((key, index): Fault[] =>
    keys.indexOf(key) < index ? [{ path: path(index), code: 'field.twice' }] : [],
  );
}
