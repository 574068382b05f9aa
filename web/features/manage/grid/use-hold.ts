import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SCALE, snapped } from './layout.ts';

/** What was grabbed: the thing, its line, whether it must stay in that line, and the minute that moves with it. */
export type Grip<T> = {
  readonly thing: T;
  readonly table: number;
  readonly inLine: boolean;
  readonly minute: number;
};

type Options<T, H> = {
  readonly scroller: RefObject<HTMLElement | null>;
  /** What verdicts depend on; when it changes, every target is judged again. */
  readonly judgedBy: readonly unknown[];
  /** The draggable thing under the pointer, or null. */
  readonly gripOf: (target: Element) => Grip<T> | null;
  /** The thing over a line, moved by some minutes. */
  readonly heldAt: (thing: T, at: { readonly table: number; readonly minutes: number }) => H;
  readonly onLet: (held: H) => void;
};

/** A press in progress. It becomes a drag once the pointer has moved, or once a finger has rested. */
type Press<T> = Grip<T> & {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly scrolled: number;
  readonly lines: readonly { readonly table: number; readonly top: number; readonly bottom: number }[];
  readonly rest: ReturnType<typeof setTimeout> | undefined;
};

/** The verdicts on the targets so far, and what they depend on. */
type Judged<H> = { readonly by: readonly unknown[]; readonly places: Map<string, H> };

const MOVED_PX = 5;
const REST_MS = 280;
const EDGE_PX = 48;
const EDGE_SPEED = 9;
/** Pixels outside the board that still count as on it, since a pointer that scrolls at the edge overshoots a little. */
const AWAY_PX = 40;

/** Drags things of the board by mouse, pen or finger. A finger that moves at once scrolls; one that rests first drags. */
export function useHold<T, H>({ scroller, judgedBy, gripOf, heldAt, onLet }: Options<T, H>) {
  const [held, setHeld] = useState<H | null>(null);
  const press = useRef<Press<T> | null>(null);
  const holding = useRef<H | null>(null);
  const judged = useRef<Judged<H> | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const justLet = useRef(false);
  const frame = useRef(0);

  const show = (next: H | null) => {
    holding.current = next;
    setHeld(next);
  };

  const look = useEffectEvent(() => {
    const from = press.current;
    const box = scroller.current;
    if (!from || !box) return;
    const turn = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    const rect = box.getBoundingClientRect();
    // A drop outside the board cancels: touch has no Escape key.
    const away = isAway(rect, pointer.current);
    const minutes = away ? 0 : ((pointer.current.x - from.x + box.scrollLeft - from.scrolled) * turn) / SCALE;
    const y = pointer.current.y - rect.top + box.scrollTop;
    const table = from.inLine || away ? from.table : nearest(from.lines, y, from.table);
    // Judging a target costs more than drawing it, so each is judged only once per drag.
    const by = [from, ...judgedBy];
    const before = judged.current;
    const { places } =
      before && by.every((each, nth) => each === before.by[nth]) ? before : { places: new Map<string, H>() };
    judged.current = { by, places };
    const place = `${table} ${snapped(from.minute, minutes)}`;
    const known = places.get(place) ?? heldAt(from.thing, { table, minutes });
    places.set(place, known);
    show(known);
  });

  /** Near an edge the board scrolls, and the dragged thing goes with it. */
  const follow = useEffectEvent(() => {
    const box = scroller.current;
    if (!box || !holding.current) return;
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const { x, y } = pointer.current;
    const dx = x > right - EDGE_PX ? EDGE_SPEED : x < left + EDGE_PX ? -EDGE_SPEED : 0;
    const dy = y > bottom - EDGE_PX ? EDGE_SPEED : y < top + EDGE_PX ? -EDGE_SPEED : 0;
    if (dx !== 0 || dy !== 0) {
      box.scrollBy(dx, dy);
      look();
    }
    frame.current = requestAnimationFrame(follow);
  });

  function begin() {
    if (!press.current || holding.current) return;
    clearTimeout(press.current.rest);
    look();
    frame.current = requestAnimationFrame(follow);
  }

  function end() {
    clearTimeout(press.current?.rest);
    cancelAnimationFrame(frame.current);
    press.current = null;
    show(null);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    justLet.current = false;
    const target = event.target instanceof Element ? event.target : null;
    const box = scroller.current;
    const grip = target && box && event.button === 0 && !press.current ? gripOf(target) : null;
    if (!grip || !box) return;
    pointer.current = { x: event.clientX, y: event.clientY };
    press.current = {
      ...grip,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      scrolled: box.scrollLeft,
      lines: linesIn(box),
      rest: event.pointerType === 'touch' ? setTimeout(begin, REST_MS) : undefined,
    };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = press.current;
    if (!from || event.pointerId !== from.pointer) return;
    pointer.current = { x: event.clientX, y: event.clientY };
    if (holding.current) return look();
    const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) > MOVED_PX;
    if (!far) return;
    // A finger that moves before it has rested scrolls.
    if (event.pointerType === 'touch') return end();
    event.currentTarget.setPointerCapture(event.pointerId);
    begin();
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (press.current?.pointer !== event.pointerId) return;
    const last = holding.current;
    justLet.current = last !== null;
    end();
    if (last) onLet(last);
  }

  /** Swallows the click that ends a drag. */
  function onClickCapture(event: MouseEvent<HTMLElement>) {
    if (!justLet.current) return;
    justLet.current = false;
    event.stopPropagation();
    event.preventDefault();
  }

  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !holding.current) return;
    justLet.current = true;
    end();
  });

  // Added once: adding or removing a touch listener makes the browser repaint the whole board.
  useEffect(() => {
    const box = scroller.current;
    // Prevents scrolling during a drag; React's passive touch listeners cannot.
    const hold = (event: TouchEvent) => holding.current && event.preventDefault();
    const onKey = (event: KeyboardEvent) => giveUp(event);
    box?.addEventListener('touchmove', hold, { passive: false });
    window.addEventListener('keydown', onKey);
    return () => {
      box?.removeEventListener('touchmove', hold);
      window.removeEventListener('keydown', onKey);
      cancelAnimationFrame(frame.current);
    };
  }, [scroller]);

  return { held, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture } };
}

/** The position of each line, measured once, for no line moves during a drag. */
function linesIn(box: HTMLElement) {
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
