import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ServiceDay } from '../day/day-data.ts';
import { type Paint, painted } from './blocks.ts';
import { SNAP, type Span } from './layout.ts';
import type { Plan } from './plan.ts';
import { scaleAt } from './scale.ts';

type Options = {
  readonly day: ServiceDay;
  readonly plan: Plan | null;
  readonly hours: Span;
  readonly mayAct: boolean;
  readonly onPainted: (paint: Paint) => void;
};

type Press = { readonly table: number; readonly pointer: number; readonly track: HTMLElement; readonly from: number };

const MOVED_PX = 8;
const REST_MS = 280;

/** Blocks a table by drawing over a free part of its line. A finger must rest first, so that it can scroll. */
export function usePaint({ day, plan, hours, mayAct, onPainted }: Options) {
  const [paint, setPaint] = useState<Paint | null>(null);
  const press = useRef<Press | null>(null);
  const began = useRef({ x: 0, y: 0 });
  const painting = useRef<Paint | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (next: Paint | null) => {
    const before = painting.current;
    if (before && next && before.block.from === next.block.from && before.block.to === next.block.to) return;
    painting.current = next;
    setPaint(next);
  };

  function minuteAt(track: HTMLElement, x: number): number {
    const { left, right } = track.getBoundingClientRect();
    const rtl = getComputedStyle(track).direction === 'rtl';
    return hours.from + (rtl ? right - x : x - left) / scaleAt(track);
  }

  function look(x: number) {
    const from = press.current;
    if (!from) return;
    const to = minuteAt(from.track, x);
    const [first, last] = [Math.min(from.from, to), Math.max(from.from, to)];
    const start = Math.max(hours.from, Math.floor(first / SNAP) * SNAP);
    const end = Math.min(hours.to, Math.max(start + SNAP, Math.ceil(last / SNAP) * SNAP));
    const block = { table: from.table, from: start, to: end };
    show(painted(block, day, plan));
  }

  function end() {
    clearTimeout(rest.current);
    press.current = null;
    painting.current = null;
    setPaint(null);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const target = event.target instanceof HTMLElement ? event.target : null;
    const track = target?.closest<HTMLElement>('[data-track]');
    // A press on a party, a block or the table's button means those, not a new block.
    if (!mayAct || !track || target !== track || event.button !== 0 || press.current) return;
    const { clientX: x, clientY: y, pointerId: pointer } = event;
    began.current = { x, y };
    press.current = { table: Number(track.dataset.track), pointer, track, from: minuteAt(track, x) };
    if (event.pointerType === 'touch') rest.current = setTimeout(() => look(x), REST_MS);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (press.current?.pointer !== event.pointerId) return;
    if (painting.current) return look(event.clientX);
    if (Math.hypot(event.clientX - began.current.x, event.clientY - began.current.y) <= MOVED_PX) return;
    if (event.pointerType === 'touch') return end();
    event.currentTarget.setPointerCapture(event.pointerId);
    look(event.clientX);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (press.current?.pointer !== event.pointerId) return;
    const last = painting.current;
    end();
    if (last) onPainted(last);
  }

  // Prevents scrolling while drawing; Escape cancels.
  const giveUp = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && painting.current && end());
  useEffect(() => {
    const hold = (event: TouchEvent) => painting.current && event.preventDefault();
    const onKey = (event: KeyboardEvent) => giveUp(event);
    // Added once: see `useHold`.
    document.addEventListener('touchmove', hold, { passive: false });
    window.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('touchmove', hold);
      window.removeEventListener('keydown', onKey);
    };
  }, []);

  return { paint, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end } };
}
