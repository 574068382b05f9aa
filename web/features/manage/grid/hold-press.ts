import { scaleAt } from './scale.ts';

/** What was grabbed: the thing, its line, whether it must stay in that line, and the minute that moves with it. */
export type Grip<T> = {
  readonly thing: T;
  readonly table: number;
  readonly inLine: boolean;
  readonly minute: number;
};

/** A press in progress. It becomes a drag once the pointer has moved, or once a finger has rested. */
export type Press<T> = Grip<T> & {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly scrolled: number;
  readonly lines: readonly { readonly table: number; readonly top: number; readonly bottom: number }[];
  readonly rest: ReturnType<typeof setTimeout> | undefined;
};

/** Pixels outside the board that still count as on it, since a pointer that scrolls at the edge overshoots a little. */
const AWAY_PX = 40;

/** The position of each line, measured once, for no line moves during a drag. */
export function linesIn(box: HTMLElement) {
  const base = box.getBoundingClientRect().top - box.scrollTop;
  return [...box.querySelectorAll<HTMLElement>('[data-table]')].map((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return { table: Number(line.dataset.table), top: top - base, bottom: bottom - base };
  });
}

function nearest(lines: Press<unknown>['lines'], y: number, otherwise: number): number {
  let [best, least] = [otherwise, Number.POSITIVE_INFINITY];
  for (const line of lines) {
    const away = distance(line, y);
    if (away < least) [best, least] = [line.table, away];
  }
  return best;
}

function isAway({ left, right, top, bottom }: DOMRect, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return x < left - AWAY_PX || x > right + AWAY_PX || y < top - AWAY_PX || y > bottom + AWAY_PX;
}

const distance = ({ top, bottom }: { readonly top: number; readonly bottom: number }, y: number): number =>
  y < top ? top - y : y > bottom ? y - bottom : 0;

/** The line under the pointer, and by how many minutes the grabbed thing was moved. */
export function targetOf<T>(from: Press<T>, box: HTMLElement, pointer: { readonly x: number; readonly y: number }) {
  const turn = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
  const rect = box.getBoundingClientRect();
  // A drop outside the board cancels: touch has no Escape key.
  const away = isAway(rect, pointer);
  const minutes = away ? 0 : ((pointer.x - from.x + box.scrollLeft - from.scrolled) * turn) / scaleAt(box);
  const y = pointer.y - rect.top + box.scrollTop;
  const table = from.inLine || away ? from.table : nearest(from.lines, y, from.table);
  return { table, minutes };
}
