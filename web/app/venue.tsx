import { createContext, useContext, useState } from 'react';
import { venueParam } from './paths.ts';
import type { Settings } from './session.ts';
import { keeperOf } from './storage.ts';

/** A venue of the user; its time zone is not known from settings that were kept before they told it. */
export type VenueChoice = { readonly venueId: string; readonly name: string; readonly zone?: string } & Pick<
  Settings['venues'][number],
  'paused'
>;

const KEPT = 'venue';

export const VenueContext = createContext<VenueChoice | null>(null);

/** The venue whose house this tab shows. */
export function useChosenVenue(): VenueChoice {
  const venue = useContext(VenueContext);
  if (!venue) throw new Error('useChosenVenue outside the frame');
  return venue;
}

/** The venue that this device shows from the next load on. */
export const keepVenue = (venueId: string): void => keeperOf(() => localStorage).setItem(KEPT, venueId);

/**
 * An address may say of which house it tells, as that of a notification does, for who serves several: the device shows that one
 * from now on, and the address says it no more.
 */
export function takeToldVenue(): void {
  const url = new URL(location.href);
  const told = url.searchParams.get(venueParam);
  if (told === null) return;
  url.searchParams.delete(venueParam);
  history.replaceState(history.state, '', url);
  keepVenue(told);
}

/** The venue chosen last on this device as long as the user still has it, else the first one. */
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
