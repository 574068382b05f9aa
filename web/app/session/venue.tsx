import { createContext, useContext, useState } from 'react';
import { venueParam } from '../first-paths.ts';
import type { Settings } from './session.ts';
import { keeperOf } from './storage.ts';

/** A venue of the user; its time zone is missing in settings stored by an older version. */
export type VenueChoice = { readonly venueId: string; readonly name: string; readonly zone?: string } & Pick<
  Settings['venues'][number],
  'paused' | 'ended'
>;

const KEPT = 'venue';

export const VenueContext = createContext<VenueChoice | null>(null);

/** The venue shown in this tab. */
export function useChosenVenue(): VenueChoice {
  const venue = useContext(VenueContext);
  if (!venue) throw new Error('useChosenVenue outside the frame');
  return venue;
}

/** Stores the venue that this device shows from the next load on. */
export const keepVenue = (venueId: string): void => keeperOf(() => localStorage).setItem(KEPT, venueId);

/**
 * Takes over the venue named in the address, such as that of a notification to a user of several venues: the device shows
 * it from now on, and the parameter is removed.
 */
export function takeToldVenue(): void {
  const url = new URL(location.href);
  const told = url.searchParams.get(venueParam);
  if (told === null) return;
  url.searchParams.delete(venueParam);
  history.replaceState(history.state, '', url);
  keepVenue(told);
}

/** The venue last chosen on this device if the user still has it, otherwise the first one. */
export function useVenue(venues: readonly VenueChoice[]) {
  const [keeper] = useState(() => keeperOf(() => localStorage));
  const [chosen, setChosen] = useState(() => keeper.getItem(KEPT));
  const venue = venues.find(({ venueId }) => venueId === chosen) ?? venues[0] ?? null;
  return {
    venue,
    choose(venueId: string) {
      keeper.setItem(KEPT, venueId);
      setChosen(venueId);
    },
  };
}
