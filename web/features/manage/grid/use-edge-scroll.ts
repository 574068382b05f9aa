import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

const EDGE_PX = 48;
const EDGE_SPEED = 9;

type Options = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly pointer: RefObject<{ readonly x: number; readonly y: number }>;
  readonly isHeld: () => boolean;
  readonly onScroll: () => void;
};

/** Near an edge the board scrolls, and the dragged thing goes with it. */
export function useEdgeScroll({ scroller, pointer, isHeld, onScroll }: Options) {
  const frame = useRef(0);
  const follow = useEffectEvent(() => {
    const box = scroller.current;
    if (!box || !isHeld()) return;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const { x, y } = pointer.current;
    const dx = x > right - EDGE_PX ? EDGE_SPEED : x < left + EDGE_PX ? -EDGE_SPEED : 0;
    const dy = y > bottom - EDGE_PX ? EDGE_SPEED : y < top + EDGE_PX ? -EDGE_SPEED : 0;
    if (dx !== 0 || dy !== 0) {
      box.scrollBy(dx, dy);
      onScroll();
    }
    frame.current = requestAnimationFrame(follow);
  });

  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  return {
    start: () => {
      frame.current = requestAnimationFrame(follow);
    },
    stop: () => cancelAnimationFrame(frame.current),
  };
}
