import { useState } from 'react';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { useChosenVenue } from '#web/app/session/venue.tsx';

/** Today at the venue, as of when the screen was opened. */
export function useVenueToday(): LocalDate {
  const { zone = new Intl.DateTimeFormat().resolvedOptions().timeZone } = useChosenVenue();
  const [openedAt] = useState(() => Date.now());
  return localMomentAt(openedAt, zone).date;
}
