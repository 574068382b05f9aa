import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Where something goes that had the focus (a button that is not offered any more once it was pressed, a row that was removed), the
 * focus is not lost with it, but given by `take` to what stays. To be spread on the element that holds it all.
 */
export function useFocusKept<T extends HTMLElement>(take: (holder: T) => void) {
  const holder = useRef<T>(null);
  const within = useRef(false);
  useLayoutEffect(() => {
    if (within.current && holder.current && document.activeElement === document.body) take(holder.current);
  });
  return {
    ref: holder,
    // What a menu or a question opened from here shows stands elsewhere, and gives the focus back itself.
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      within.current = currentTarget.contains(target);
    },
    onBlur: () => {
      within.current = false;
    },
  };
}

/** It goes to the holder itself, which a press of its empty parts does not focus before. */
export function takeItself(holder: HTMLElement): void {
  holder.tabIndex = -1;
  holder.focus({ preventScroll: true });
}
