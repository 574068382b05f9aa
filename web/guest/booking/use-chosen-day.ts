import { useRef } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { usePage } from '../page-context.ts';
import { useResource } from '../use-resource.ts';
import { bookableDays } from './bookable-days.ts';
import { asHolder } from './held.ts';
import { wayFor } from './way.ts';
import { askedCovers, partyOf, type Wish } from './wish.ts';

/**
 * The times of the chosen day, by default of the next one with a free time, with the chosen one and what the button
 * does there. `wish` is the guest's with that day in it.
 */
export function useChosenDay(chosen: Wish) {
  const { api, venue } = usePage();
  const covers = askedCovers(chosen, venue);
  const { area } = chosen;
  const asked = { covers, area, ...(chosen.highchairs > 0 && { highchair: true }), ...partyOf(chosen, venue) };
  const about = JSON.stringify(asked) + bookableDays(venue).now;
  // Times that were asked for without a day are not asked for again once that day is chosen.
  const next = useRef<{ readonly about: string; readonly date: string }>(undefined);
  const isNext = !chosen.date || (next.current?.about === about && next.current.date === chosen.date);
  const day = useResource(covers > 0 ? (isNext ? about : chosen.date + about) : null, (signal) =>
    api.availability.day(
      {
        venueId: venue.venueId,
        ...(chosen.date && { date: chosen.date }),
        ...asked,
        ...asHolder(),
        ...(chosen.first && { wished: chosen.first }),
      },
      { signal },
    ),
  );
  if (!chosen.date && day.data) next.current = { about, date: day.data.date };
  const wish = { ...chosen, date: chosen.date ?? ((day.data?.date ?? null) as LocalDate | null) };
  const slot = day.data?.slots.find(({ start, status }) => start === wish.start && status !== 'unavailable');
  return { wish, covers, day, slot, way: wayFor(venue, wish, slot) };
}
