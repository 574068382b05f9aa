import { useEffect, useRef } from 'react';

/** The part of the browser's `CloseWatcher` that is used; not all browsers have it. */
type Watcher = { onclose: (() => void) | null; destroy(): void };

/**
 * Makes Android's back gesture close a dialog instead of leaving the page and losing its input. It is limited to
 * Android: on other systems the watcher reacts to Escape, which the parts handle themselves, so that Escape in a list
 * within a dialog would close both.
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
