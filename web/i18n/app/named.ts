import { textOf } from './use-text.tsx';

/** A value after its name, with the mark that the page's language sets between the two: "Visits: 3", "来店回数：3". */
export const named = (name: string | number, value: string | number): string => textOf('app')('named', { name, value });
