import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus when the element that has it is removed, such as a button that disappears once pressed, or a row:
 * `take` then moves the focus within the holder. Spread the result on the holder's element.
 */
export function useFocusKept<T extends HTMLElement>(take: (holder: T) => void) {
  const holder = useRef<T>(null);
  const within = useRef(false);
  useLayoutEffect(() => {
    if (within.current && holder.current && document.activeElement === document.body) take(holder.current);
  });
  return {
    ref: holder,
    // React also reports focus in portals. A menu or dialog opened from here is one, and returns the focus itself.
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      within.current = currentTarget.contains(target);
    },
    onBlur: () => {
      within.current = false;
    },
  };
}

/**
 * Focuses the holder itself. It becomes focusable only now, so that a click on its empty parts does not focus it
 * before.
 */
export function takeItself(holder: HTMLElement): void {
  holder.tabIndex = -1;
  holder.focus({ preventScroll: true });
}
