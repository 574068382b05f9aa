import type { FocusEvent, KeyboardEvent } from 'react';
import type { AreaLines } from './layout.ts';

/** A step forward or back in time by an arrow: forward is to the left where one reads from the right. 0: no such key. */
export function alongOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): -1 | 0 | 1 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  const rtl = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === rtl ? -1 : 1;
}

/** The table of the line above or below by an arrow, the same one where the board ends; null: no such key. */
export function tableBeside(areas: readonly AreaLines[], table: number, key: string): number | null {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const tables = areas.flatMap(({ lines }) => lines.map((line) => line.table.no));
  return tables[tables.indexOf(table) + (key === 'ArrowUp' ? -1 : 1)] ?? table;
}

/**
 * The keys that move what is taken up are heard where it has the focus: with the focus elsewhere the hands are empty. While
 * another window has it, it is the page's still.
 */
export const onFocusLost =
  (leave: () => void) =>
  ({ target }: FocusEvent): void => {
    if (document.activeElement !== target) leave();
  };
