import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ServiceDay } from '../day/day-data.ts';
import type { Plan } from '../grid/plan.ts';
import { type Carried, type Held, heldOver } from './carried.ts';

type Options = {
  readonly day: ServiceDay;
  readonly plan: Plan | null;
  /** What a press on an element would drag, or null. */
  readonly whoAt: (target: Element | null) => Carried | null;
  readonly onLet: (who: Carried, held: Held) => void;
};

type Press = { readonly who: Carried; readonly pointer: number; readonly x: number; readonly y: number };

const MOVED_PX = 6;
const REST_MS = 280;

/** Drags a party from its table or from the list onto another table. A finger must rest first, so that it can scroll. */
export function useCarry({ day, plan, whoAt, onLet }: Options) {
  const [over, setOver] = useState<{ readonly who: Carried; readonly table: number } | null>(null);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number; readonly name: string } | null>(null);
  const press = useRef<Press | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const carried = useRef(false);
  const justLet = useRef(false);

  // Judged again when the plan arrives that an earlier drop has changed.
  const held = useMemo(() => over && heldOver(over.who, over.table, day, plan), [over, day, plan]);

  function look(x: number, y: number) {
    const from = press.current;
    if (!from) return;
    carried.current = true;
    setAt({ x, y, name: from.who.kind === 'party' ? from.who.party.name : from.who.name });
    const over = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-table]');
    const table = Number(over?.dataset.table ?? 0);
    setOver((before) => (table === 0 ? null : before?.table === table ? before : { who: from.who, table }));
  }

  function end() {
    clearTimeout(rest.current);
    press.current = null;
    carried.current = false;
    setOver(null);
    setAt(null);
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
    const last = held;
    justLet.current = carried.current;
    end();
    if (last?.change.unit !== undefined) onLet(from.who, last);
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
    held,
    at,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture },
  };
}
