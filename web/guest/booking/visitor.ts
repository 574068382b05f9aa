/** Where a tab keeps the random name by which its demand is counted once. It stands for nobody. */
export const VISITOR = 'coperto.visitor';
