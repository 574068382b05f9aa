import { type RefObject, useLayoutEffect, useState } from 'react';
import { SCALE, type Span } from './layout.ts';

/** Narrower, a short stay would show no name. */
const MIN_SCALE = 1.6;

/** The pixels per minute with which the hours fit the board, if they come close to it. */
export function useScale(scroller: RefObject<HTMLElement | null>, { from, to }: Span): number {
  const [scale, setScale] = useState(SCALE);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !('ResizeObserver' in globalThis)) return;
    const measure = () => {
      const head = box.querySelector('[data-corner]')?.getBoundingClientRect().width ?? 0;
      const fitting = (box.clientWidth - head) / (to - from);
      setScale(fitting >= MIN_SCALE && fitting < SCALE ? fitting : SCALE);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, from, to]);
  return scale;
}

/** The pixels per minute at an element of the board. */
export const scaleAt = (element: Element): number =>
  Number.parseFloat(getComputedStyle(element).getPropertyValue('--scale')) || SCALE;
