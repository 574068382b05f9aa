/**
 * `count` parties of one kind, each of which takes one of its options: those from index `first` to before `end` in the list of
 * all options.
 */
export type Kind = { readonly count: number; readonly first: number; readonly end: number };

/**
 * A limit of one class of tables at one moment: the options that use it, each as often as it takes one, and how many tables
 * there are.
 */
export type Limit = { readonly most: number; readonly terms: readonly (readonly [option: number, times: number])[] };

/** An integer program: how many of each kind take which option so that every limit holds. */
export type Question = { readonly kinds: readonly Kind[]; readonly limits: readonly Limit[] };

/**
 * Answers with how many parties take each option. `impossible` is proven; `open` means that the solver's work limits were
 * reached. Answers do not depend on the speed of the machine. An answer is believed only after it has been seated on the board.
 */
export type MipSolver = (question: Question) => readonly number[] | 'impossible' | 'open';
