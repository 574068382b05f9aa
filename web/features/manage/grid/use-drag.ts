import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { HostReservation, Tonight } from '../tonight.ts';
import { changesNothing, type Drag, held } from './drag.ts';
import { SCALE, type Seat } from './layout.ts';
import type { Plan } from './plan.ts';

type Options = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly day: Tonight;
  readonly plan: Plan | null;
  readonly mayAct: boolean;
  readonly onLet: (drag: Drag) => void;
  readonly onParty: (id: string) => void;
};

/** A press under way; it becomes a drag once the pointer has moved, or once a finger has rested. */
type Press = {
  readonly party: HostReservation;
  readonly kind: Drag['kind'];
  readonly seat: Seat | undefined;
  readonly table: number;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly scrolled: number;
  readonly lines: readonly { readonly table: number; readonly top: number; readonly bottom: number }[];
  readonly rest: ReturnType<typeof setTimeout> | undefined;
};

const MOVED_PX = 5;
const REST_MS = 280;
const EDGE_PX = 48;
const EDGE_SPEED = 9;

/** Drags by mouse, pen or finger. A finger that moves at once scrolls; one that rests takes the party up. */
export function useDrag({ scroller, day, plan, mayAct, onLet, onParty }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const press = useRef<Press | null>(null);
  const dragging = useRef<Drag | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const justLet = useRef(false);
  const frame = useRef(0);

  const show = (next: Drag | null) => {
    dragging.current = next;
    setDrag((before) => (before && next && same(before, next) ? before : next));
  };

  const look = useEffectEvent(() => {
    const from = press.current;
    const box = scroller.current;
    if (!from || !box) return;
    const turn = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    const minutes = ((pointer.current.x - from.x + box.scrollLeft - from.scrolled) * turn) / SCALE;
    const y = pointer.current.y - box.getBoundingClientRect().top + box.scrollTop;
    const table = from.kind === 'stay' ? from.table : nearest(from.lines, y, from.table);
    show(held(from.kind, from.party, { table, minutes, seat: from.seat }, day, plan));
  });

  /** Near an edge the board scrolls on, and what is held goes with it. */
  const follow = useEffectEvent(() => {
    const box = scroller.current;
    if (!box || !dragging.current) return;
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
    if (!press.current || dragging.current) return;
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
    const bar = target?.closest<HTMLElement>('[data-party]');
    const party = day.reservations.find(({ id }) => id === bar?.dataset.party);
    const box = scroller.current;
    if (!mayAct || !party || !bar || !box || event.button !== 0 || press.current) return;
    pointer.current = { x: event.clientX, y: event.clientY };
    press.current = {
      party,
      kind: target?.closest('[data-stay]') ? 'stay' : 'move',
      seat: party.tables.find(({ unit }) => unit === Number(bar.dataset.seat)),
      table: Number(bar.closest<HTMLElement>('[data-table]')?.dataset.table),
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
    if (dragging.current) return look();
    const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) > MOVED_PX;
    if (!far) return;
    // A finger that moves before it has rested means to scroll.
    if (event.pointerType === 'touch') return end();
    event.currentTarget.setPointerCapture(event.pointerId);
    begin();
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (press.current?.pointer !== event.pointerId) return;
    const last = dragging.current;
    justLet.current = last !== null;
    end();
    if (last && !changesNothing(last)) onLet(last);
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    // The click that ends a drag is none.
    if (justLet.current) {
      justLet.current = false;
      return event.preventDefault();
    }
    const id = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]')?.dataset.id : undefined;
    if (id) onParty(id);
  }

  useEffect(() => {
    const box = scroller.current;
    // While something is held the finger does not scroll; React's own listener could not say so.
    const hold = (event: TouchEvent) => dragging.current && event.preventDefault();
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !dragging.current) return;
      justLet.current = true;
      end();
    };
    box?.addEventListener('touchmove', hold, { passive: false });
    window.addEventListener('keydown', giveUp);
    return () => {
      box?.removeEventListener('touchmove', hold);
      window.removeEventListener('keydown', giveUp);
      cancelAnimationFrame(frame.current);
    };
  });

  return {
    drag,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClick },
  };
}

const same = (a: Drag, b: Drag): boolean =>
  a.table === b.table && a.start === b.start && a.duration === b.duration && a.change.unit === b.change.unit;

/** Where each line is, measured once: nothing moves while a party is held. */
function linesIn(box: HTMLElement) {
  const base = box.getBoundingClientRect().top - box.scrollTop;
  return [...box.querySelectorAll<HTMLElement>('[data-table]')].map((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return { table: Number(line.dataset.table), top: top - base, bottom: bottom - base };
  });
}

const nearest = (lines: Press['lines'], y: number, otherwise: number): number =>
  lines.toSorted((a, b) => distance(a, y) - distance(b, y))[0]?.table ?? otherwise;

const distance = ({ top, bottom }: { readonly top: number; readonly bottom: number }, y: number): number =>
  y < top ? top - y : y > bottom ? y - bottom : 0;
