import { useEffect } from 'react';
import type { Venue } from './types.ts';

/** What a tab, a bookmark and a screen reader name the page by: what it shows, once that is known, and whose it is. */
export function useTitle(shows: string | null | undefined, venue: Pick<Venue, 'name'> | null): void {
  const name = venue?.name;
  useEffect(() => {
    if (shows) document.title = name ? `${shows} · ${name}` : shows;
  }, [shows, name]);
}
