import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The device's time zone and the present instant, which is updated while the screen is open. */
export function useDeviceClock(): { readonly zone: string; readonly now: number } {
  const [zone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return { zone, now };
}
