/** The storage key of the random id by which a tab's demand is counted once. It identifies no person. */
export const VISITOR = 'coperto.visitor';
