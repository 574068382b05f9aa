import { usePage } from '../page-context.ts';
import { useResource } from '../use-resource.ts';
import { asHolder } from './held.ts';
import { wayFor } from './way.ts';
import { askedCovers, partyOf, type Wish } from './wish.ts';

/** The times of the chosen day, with the chosen one and what the button does there. */
export function useChosenDay(wish: Wish) {
  const { api, venue } = usePage();
  const covers = askedCovers(wish, venue);
  const { date, area = null } = wish;
  const asked = { covers, area, ...(wish.highchairs > 0 && { highchair: true }), ...partyOf(wish, venue) };
  const day = useResource(date && covers > 0 ? date + JSON.stringify(asked) : null, (signal) =>
    api.availability.day(
      { venueId: venue.venueId, date: date ?? '', ...asked, ...asHolder(), ...(wish.first && { wished: wish.first }) },
      { signal },
    ),
  );
  const slot = day.data?.slots.find(({ start, status }) => start === wish.start && status !== 'unavailable');
  return { covers, day, slot, way: wayFor(venue, wish, slot) };
}
