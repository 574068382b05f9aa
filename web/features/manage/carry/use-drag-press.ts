import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';

type Options<W> = {
  /** What a press on an element would drag, or null. */
  readonly whoAt: (target: Element | null) => W | null;
  /** It is dragged, and now here. */
  readonly onLook: (who: W, x: number, y: number) => void;
  /** It is let go where it was seen last. */
  readonly onLet: (who: W) => void;
  /** Nothing is dragged any more: after it was let go, or because it was given up. */
  readonly onEnd: () => void;
};

type Press<W> = { readonly who: W; readonly pointer: number; readonly x: number; readonly y: number };

const MOVED_PX = 6;
const REST_MS = 280;

/** Drags something by mouse, pen or finger. A finger must rest first, so that it can scroll. */
export function useDragPress<W>({ whoAt, onLook, onLet, onEnd }: Options<W>) {
  const press = useRef<Press<W> | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const carried = useRef(false);
  const justLet = useRef(false);

  function look(x: number, y: number) {
    const from = press.current;
    if (!from) return;
    carried.current = true;
    onLook(from.who, x, y);
  }

  function end() {
    clearTimeout(rest.current);
    press.current = null;
    carried.current = false;
    onEnd();
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    justLet.current = false;
    const who = whoAt(event.target instanceof Element ? event.target : null);
    if (!who || event.button !== 0 || press.current) return;
    const { clientX: x, clientY: y } = event;
    press.current = { who, pointer: event.pointerId, x, y };
    if (event.pointerType === 'touch') rest.current = setTimeout(() => look(x, y), REST_MS);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = press.current;
    if (!from || event.pointerId !== from.pointer) return;
    if (carried.current) return look(event.clientX, event.clientY);
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) <= MOVED_PX) return;
    if (event.pointerType === 'touch') return end();
    event.currentTarget.setPointerCapture(event.pointerId);
    look(event.clientX, event.clientY);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const from = press.current;
    if (from?.pointer !== event.pointerId) return;
    justLet.current = carried.current;
    if (carried.current) onLet(from.who);
    end();
  }

  /** Swallows the click that ends a drag. */
  function onClickCapture(event: MouseEvent<HTMLElement>) {
    if (!justLet.current) return;
    justLet.current = false;
    event.stopPropagation();
    event.preventDefault();
  }

  const giveUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !carried.current) return;
    justLet.current = true;
    end();
  });

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => giveUp(event);
    const hold = (event: TouchEvent) => carried.current && event.preventDefault();
    document.addEventListener('touchmove', hold, { passive: false });
    window.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('touchmove', hold);
      window.removeEventListener('keydown', onKey);
    };
  }, []);

  return {
    /** Whether something is dragged at this moment, for handlers of the same event. */
    isCarried: () => carried.current,
    isPressed: () => press.current !== null,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture },
  };
}
