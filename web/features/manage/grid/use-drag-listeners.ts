import { type RefObject, useEffect, useEffectEvent } from 'react';

type Options = {
  readonly scroller: RefObject<HTMLElement | null>;
  /** What is dragged now, if anything. */
  readonly holding: RefObject<unknown>;
  readonly onEscape: () => void;
};

/** During a drag: stops the board from scrolling under a finger, and reports the Escape key. */
export function useDragListeners({ scroller, holding, onEscape }: Options) {
  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && holding.current) onEscape();
  });

  // Added once: adding or removing a touch listener makes the browser repaint the whole board.
  useEffect(() => {
    const box = scroller.current;
    // Prevents scrolling during a drag; React's passive touch listeners cannot.
    const hold = (event: TouchEvent) => holding.current && event.preventDefault();
    const onKey = (event: KeyboardEvent) => giveUp(event);
    box?.addEventListener('touchmove', hold, { passive: false });
    window.addEventListener('keydown', onKey);
    return () => {
      box?.removeEventListener('touchmove', hold);
      window.removeEventListener('keydown', onKey);
    };
  }, [scroller, holding]);
}
