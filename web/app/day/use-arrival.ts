import { type RefObject, useEffect, useRef } from 'react';
import { useNavigationType } from '../routing/routing.ts';

/**
 * Moves the focus to the screen after a navigation from one without the frame, such as the sign-in, whose focused button is
 * gone. A page opened by its address starts at its top, as any page does.
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
