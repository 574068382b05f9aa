import { createContext, useContext } from 'react';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Api } from '#web/api/api.ts';
import type { GuestText, Venue } from './types.ts';

/** The context of all parts of the page. */
export type Page = {
  readonly api: Api;
  readonly locale: Locale;
  readonly t: GuestText;
  readonly venue: Venue;
};

export const PageContext = createContext<Page | null>(null);

export function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error('usePage outside of the page');
  return page;
}
