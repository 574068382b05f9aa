import { useEffect, useRef } from 'react';

/** The part of the browser's own that is used; Safari and Firefox have none. */
type Watcher = { onclose: (() => void) | null; destroy(): void };

/**
 * Android's way back closes what is open above the page instead of leaving the page with what was typed in it. On other
 * systems the same watcher hears Escape, which the parts hear themselves: there a list within a dialog would close both.
 */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher };
    if (!open || !CloseWatcher || !/Android/.test(navigator.userAgent)) return;
    const watcher = new CloseWatcher();
    watcher.onclose = () => close.current();
    return () => watcher.destroy();
  }, [open]);
}
