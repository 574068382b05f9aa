import { recall } from '../../storage.ts';

/** The reservation whose payment page was opened last in this tab. */
export const PAYING = 'coperto.paying';

/** The token of a guest who came back to an address whose fragment was lost on the way; null: that did not happen. */
export const tokenLost = (token: string, search: string): string | null =>
  token === '' && new URLSearchParams(search).has('paid') ? recall<string>('sessionStorage', PAYING) : null;
