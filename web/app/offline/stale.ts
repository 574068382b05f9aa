import { useEffect, useSyncExternalStore } from 'react';

/** When what is shown was read, in milliseconds, while it cannot be read anew; null while the line is there. */
let since: number | null = null;
const listeners = new Set<() => void>();

function say(readAt: number | null): void {
  since = readAt;
  for (const listener of listeners) listener();
}

/** Says for the bar above the screen that it shows an older state; null takes that back, and so does leaving it. */
export function useSayStale(readAt: number | null): void {
  useEffect(() => {
    say(readAt);
    return () => say(null);
  }, [readAt]);
}

export const useStale = (): number | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => since,
  );
