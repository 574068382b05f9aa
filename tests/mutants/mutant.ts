/** An error planted in the source, and the tests that must fail by it. */
export type Mutant = {
  /** What would go wrong. */
  readonly name: string;
  readonly area:
    | ('allocator' | 'life cycle' | 'admission' | 'outbox' | 'offline merge')
    | ('money' | 'coupons' | 'reviews' | 'consents' | 'figures' | 'campaigns' | 'credits' | 'tickets');
  readonly file: string;
  /** Text that occurs exactly once in the file, and what stands there instead. */
  readonly find: string;
  readonly replace: string;
  /** The test files of which at least one fails. */
  readonly killedBy: readonly string[];
};

/** A planted error by its file, the text, what takes its place, and one test file. */
export type Row = readonly [name: string, file: string, find: string, replace: string, killedBy: string];

export const mutantsOf = (area: Mutant['area'], rows: readonly Row[]): Mutant[] =>
  rows.map(([name, file, find, replace, killedBy]) => ({ name, area, file, find, replace, killedBy: [killedBy] }));
