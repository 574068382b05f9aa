import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * A step that was pressed by keyboard is not offered any more once it is done: the focus goes on to the last button of the same
 * row, where the next step is, and is not lost with it.
 */
export function useKeptFocus() {
  const row = useRef<HTMLDivElement>(null);
  const within = useRef(false);
  useLayoutEffect(() => {
    if (!within.current || document.activeElement !== document.body) return;
    [...(row.current?.querySelectorAll('button') ?? [])].at(-1)?.focus({ preventScroll: true });
  });
  return {
    ref: row,
    // What a menu of the row shows stands elsewhere, and gives the focus back itself.
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      within.current = currentTarget.contains(target);
    },
    onBlur: () => {
      within.current = false;
    },
  };
}
