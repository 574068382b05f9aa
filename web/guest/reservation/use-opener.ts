import { useLayoutEffect, useRef } from 'react';

/** Whoever closes a form by keyboard stands at the button that opened it, which names it in `data-opens`. */
export function useOpener(open: string | null): void {
  const last = useRef(open);
  useLayoutEffect(() => {
    const closed = last.current;
    last.current = open;
    if (open !== null || closed === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-opens="${closed}"]`)?.focus();
  }, [open]);
}
