import { type PointerEvent, useRef } from 'react';
import type { NextStep } from '../actions/offered-actions.ts';

/** How far a finger goes sideways before the step is taken, and how far it may stray up or down. */
const [FAR, STRAY] = [96, 24];
/** Less is no swipe: a finger that rests trembles. */
const TREMBLE = 8;

/** These change nothing that the toast's undo would not bring back, so that a wrong swipe does no harm. */
const SWIPED: readonly NextStep[] = ['seat', 'finish', 'came', 'arrive'];

/** A swipe along a row, in reading direction, takes its next step. Only by touch: a mouse selects text. */
export function useSwipe(step: NextStep | null, onStep: (step: NextStep) => void) {
  const from = useRef<{ readonly x: number; readonly y: number; readonly id: number } | null>(null);
  if (step === null || !SWIPED.includes(step)) return {};

  const along = (event: PointerEvent<HTMLElement>): number => {
    const start = from.current;
    if (!start || event.pointerId !== start.id || Math.abs(event.clientY - start.y) > STRAY) return 0;
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const by = sign * (event.clientX - start.x);
    return by > TREMBLE ? by : 0;
  };
  const shift = ({ style }: HTMLElement, by: number) => style.setProperty('--swipe', String(Math.min(1, by / FAR)));

  return {
    'data-swipes': '',
    onPointerDown(event: PointerEvent<HTMLElement>) {
      from.current = event.pointerType === 'touch' ? { x: event.clientX, y: event.clientY, id: event.pointerId } : null;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => from.current && shift(event.currentTarget, along(event)),
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const far = along(event) >= FAR;
      from.current = null;
      shift(event.currentTarget, 0);
      if (far) onStep(step);
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      from.current = null;
      shift(event.currentTarget, 0);
    },
  };
}
