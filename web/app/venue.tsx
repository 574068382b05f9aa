import { createContext, useContext, useState } from 'react';
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
