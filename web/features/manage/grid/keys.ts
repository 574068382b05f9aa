import type { KeyboardEvent } from 'react';

/** A step forward or back in time by an arrow: forward is to the left where one reads from the right. 0: no such key. */
export function alongOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === rtl ? -1 : 1;
}
