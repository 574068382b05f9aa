import { textOf } from './use-text.tsx';

/** A name and its value with the separator of the page's language: "Visits: 3", "来店回数：3". */
export const named = (name: string | number, value: string | number): string => textOf('app')('named', { name, value });
