import type { FocusEvent, KeyboardEvent } from 'react';
import type { AreaLines } from './layout.ts';

/** The step in time of an arrow key, 1 or -1, mirrored in right-to-left; 0 for any other key. */
export function alongOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === rtl ? -1 : 1;
}

/** The table one line up or down by an arrow key, or the same one at the end of the board; null for any other key. */
export function tableBeside(areas: readonly AreaLines[], table: number, key: string): number | null {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const tables = areas.flatMap(({ lines }) => lines.map((line) => line.table.no));
  return tables[tables.indexOf(table) + (key === 'ArrowUp' ? -1 : 1)] ?? table;
}

/**
 * Puts down what was picked up when the focus leaves it, because its keys are heard only there. A switch to another
 * window does not count.
 */
export const onFocusLost =
  (leave: () => void) =>
  ({ target }: FocusEvent): void => {
    if (document.activeElement !== target) leave();
  };
