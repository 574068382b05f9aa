/** The number of the table that is drawn at a point of the screen; 0 for none. */
export const tableUnder = (x: number, y: number): number =>
  Number(document.elementFromPoint(x, y)?.closest<HTMLElement | SVGElement>('[data-table]')?.dataset.table ?? 0);
