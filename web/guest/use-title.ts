import { useEffect } from 'react';
import type { Venue } from './types.ts';

/** The document title: the screen, once known, and the venue. */
export function useTitle(shows: string | null | undefined, venue: Pick<Venue, 'name'> | null): void {
  const name = venue?.name;
  useEffect(() => {
    if (shows) document.title = name ? `${shows} · ${name}` : shows;
  }, [shows, name]);
}
