import { useLayoutEffect, useRef } from 'react';

/** After a form closes, focuses the button that opened it, which names the form in `data-opens`. */
export function useOpener(open: string | null): void {
  const last = useRef(open);
  useLayoutEffect(() => {
    const closed = last.current;
    last.current = open;
    if (open !== null || closed === null || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-opens="${closed}"]`)?.focus();
  }, [open]);
}
