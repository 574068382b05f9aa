import { useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Shorter lists are drawn whole, so that the browser's own search finds everything in them. */
export const MIN_WINDOWED = 100;

/** Rows drawn above and below what is seen. */
const OVERSCAN = 6;

/** The usual height of a row, until it has been measured. */
const ROW_PX = 45;

export type RowWindow = {
  /** The places of the rows to draw. */
  readonly drawn: readonly number[];
  /** The heights that the rows before and after them would take. */
  readonly before: number;
  readonly after: number;
  readonly measure: (row: HTMLElement | null) => void;
};

/**
 * The height of a row as the browser reports it after its layout. Until then it has the height of the row that stood in its
 * place: asked for here, the browser would lay out the whole table for each row that is drawn. A row in a part that is
 * not shown has no height.
 */
function heightOf(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<Window, HTMLElement>,
): number {
  if (!entry) return rows.measurementsCache[rows.indexFromElement(row)]?.size ?? ROW_PX;
  return entry.borderBoxSize[0]?.blockSize || ROW_PX;
}

/** Which rows of a long list are in the window, so that only those are drawn; null for a short one. */
export function useRowWindow(count: number, list: RefObject<HTMLElement | null>): RowWindow | null {
  const [top, setTop] = useState(0);
  const isLong = count >= MIN_WINDOWED;
  useLayoutEffect(() => {
    if (isLong && list.current) setTop(list.current.getBoundingClientRect().top + scrollY);
  }, [isLong, list]);
  const rows = useWindowVirtualizer<HTMLElement>({
    count: isLong ? count : 0,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: top,
    measureElement: heightOf,
  });
  if (!isLong) return null;
  const items = rows.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    drawn: items.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? rows.getTotalSize() + top - last.end : 0,
    measure: rows.measureElement,
  };
}
