import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from './routing.ts';

/**
 * Who comes from a screen without the frame, as after a sign-in, had the focus on a button that is gone: it goes on to the screen that
 * follows. A page that was opened by its address begins at its top, as any does.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const screen = useRef<HTMLElement>(null);
  const came = useRef(useNavigationType());
  useEffect(() => {
    if (came.current === 'POP' || document.activeElement !== document.body) return;
    screen.current?.focus({ preventScroll: true });
  }, []);
  return screen;
}
