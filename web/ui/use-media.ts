import { useSyncExternalStore } from 'react';

/** Whether a media query matches now; false where there is no screen. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener?.('change', changed);
      return () => list?.removeEventListener?.('change', changed);
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => false,
  );
}
