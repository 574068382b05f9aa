import { type FocusEvent, useRef } from 'react';
import { useFocusKept } from '#web/ui/use-focus-kept.ts';

/**
 * Keeps the focus at a party whose row goes to another section: on its next step, or on the first row where it is
 * folded away.
 */
export function useRowFocusKept() {
  const row = useRef<string | undefined>(undefined);
  const kept = useFocusKept<HTMLDivElement>((list) => {
    const buttons = list.querySelectorAll<HTMLElement>(`[data-row="${row.current}"] button`);
    const next = [...buttons].at(-1) ?? list.querySelector<HTMLElement>('[data-row] [id^="party-"] a');
    next?.focus({ preventScroll: true });
  });
  return {
    ...kept,
    onFocus(event: FocusEvent) {
      kept.onFocus(event);
      row.current = event.target.closest<HTMLElement>('[data-row]')?.dataset.row ?? row.current;
    },
  };
}
