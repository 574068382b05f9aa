import { type MouseEvent, type PointerEvent, type RefObject, useEffectEvent, useRef, useState } from 'react';
import { type Grip, linesIn, type Press, targetOf } from './hold-press.ts';
import { snapped } from './layout.ts';
import { useDragListeners } from './use-drag-listeners.ts';
import { useEdgeScroll } from './use-edge-scroll.ts';
import { useJudged } from './use-judged.ts';

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

const MOVED_PX = 5;
const REST_MS = 280;

/** Drags things of the board by mouse, pen or finger. A finger that moves at once scrolls; one that rests first drags. */
export function useHold<T, H>({ scroller, judgedBy, gripOf, heldAt, onLet }: Options<T, H>) {
  const [held, setHeld] = useState<H | null>(null);
  const press = useRef<Press<T> | null>(null);
  const holding = useRef<H | null>(null);
  const judged = useJudged<H>();
  const pointer = useRef({ x: 0, y: 0 });
  const justLet = useRef(false);

  const show = (next: H | null) => {
    holding.current = next;
    setHeld(next);
  };

  const look = useEffectEvent(() => {
    const from = press.current;
    const box = scroller.current;
    if (!from || !box) return;
    const { table, minutes } = targetOf(from, box, pointer.current);
    const place = `${table} ${snapped(from.minute, minutes)}`;
    show(judged([from, ...judgedBy], place, () => heldAt(from.thing, { table, minutes })));
  });

  const scrolling = useEdgeScroll({
    scroller,
    pointer,
    isHeld: () => holding.current !== null,
    onScroll: () => look(),
  });

  function begin() {
    if (!press.current || holding.current) return;
    clearTimeout(press.current.rest);
    look();
    scrolling.start();
  }

  function end() {
    clearTimeout(press.current?.rest);
    scrolling.stop();
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

  useDragListeners({
    ...{ scroller, holding },
    onEscape: () => {
      justLet.current = true;
      end();
    },
  });

  return { held, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture } };
}
