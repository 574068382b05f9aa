import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the heading when the reservation is first shown, and after an action that made something else of it, once no
 * form is open.
 */
export function useTitleFocus(shown: boolean, turned: RefObject<boolean>, open: string | null) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown) title.current?.focus({ preventScroll: true });
  }, [shown]);
  useEffect(() => {
    if (!turned.current || open !== null) return;
    turned.current = false;
    title.current?.focus();
  });
  return title;
}
