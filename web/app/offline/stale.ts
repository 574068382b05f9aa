import { useEffect, useSyncExternalStore } from 'react';

/** When the shown data were read, in milliseconds, while they cannot be read again; null while they can. */
let since: number | null = null;
const listeners = new Set<() => void>();

function say(readAt: number | null): void {
  since = readAt;
  for (const listener of listeners) listener();
}

/** Tells the bar above the screen that older data are shown; null withdraws that, and so does leaving the screen. */
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
