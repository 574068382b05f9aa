import { type RefObject, useEffect, useRef } from 'react';
import type { ServiceDay } from '../day/day-data.ts';
import type { Span } from './layout.ts';
import { scaleAt } from './scale.ts';

const BEFORE_MINUTES = 45;

/**
 * Scrolls to the service once: a little before now, or before the first party; a day without parties stays at its
 * start, and so does one whose past was unfolded.
 */
export function useFirstScroll(
  scroller: RefObject<HTMLElement | null>,
  day: ServiceDay,
  { from }: Span,
  whole: boolean,
): void {
  const shown = useRef('');
  useEffect(() => {
    const box = scroller.current;
    const key = `${day.date} ${from}`;
    if (!box || shown.current === key) return;
    shown.current = key;
    const placed = day.reservations.filter(({ unit }) => unit !== null);
    const first = placed.length > 0 ? Math.min(...placed.map(({ start }) => start)) : from;
    const last = Math.max(...placed.map(({ start }) => start), 0);
    const minute = whole ? from : day.date === day.today ? Math.min(day.minute, last || day.minute) : first;
    const way = Math.max(0, (minute - BEFORE_MINUTES - from) * scaleAt(box));
    box.scrollLeft = document.dir === 'rtl' || getComputedStyle(box).direction === 'rtl' ? -way : way;
  }, [scroller, day, from, whole]);
}
