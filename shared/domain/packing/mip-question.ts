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

/** `impossible` is proven; `open`: the limits were reached. */
export type SolverAnswer = readonly number[] | 'impossible' | 'open';

/**
 * Answers with how many parties take each option. `impossible` is proven; `open` means that the solver's work limits were
 * reached. Answers do not depend on the speed of the machine. An answer is believed only after it has been seated on the board. `later`: it is being solved elsewhere, and the decision is to be made again with the answer.
 */
export type MipSolver = (question: Question) => SolverAnswer | 'later';
