import { useEffect, useState } from 'react';
import { useChosenVenue } from '#web/app/session/venue.tsx';

const TICK_MS = 30_000;

/** The venue's time zone and the present instant, which is updated while the screen is open. */
export function useVenueClock(): { readonly zone: string; readonly now: number } {
  const { zone = new Intl.DateTimeFormat().resolvedOptions().timeZone } = useChosenVenue();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return { zone, now };
}
