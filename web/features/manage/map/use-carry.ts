import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { changesNothing, type Drag, held } from '../grid/drag.ts';
import type { Plan } from '../grid/plan.ts';
import type { HostReservation, Tonight } from '../tonight.ts';

type Options = {
  readonly day: Tonight;
  readonly plan: Plan | null;
  readonly mayAct: boolean;
  readonly onLet: (drag: Drag) => void;
};

type Press = { readonly party: HostReservation; readonly pointer: number; readonly x: number; readonly y: number };

const MOVED_PX = 6;
const REST_MS = 280;

/** Carries a party from its table, or from the list beside, onto another table. A finger rests first, so that it can scroll. */
export function useCarry({ day, plan, mayAct, onLet }: Options) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const press = useRef<Press | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const carried = useRef(false);
  const justLet = useRef(false);

  function look(x: number, y: number) {
    const from = press.current;
    if (!from) return;
    carried.current = true;
    setAt({ x, y });
    const over = document.elementFromPoint(x, y)?.closest<SVGElement>('[data-table]');
    const table = Number(over?.dataset.table ?? 0);
    setDrag((before) =>
      before?.table === table ? before : held('move', from.party, { table, minutes: 0 }, day, table > 0 ? plan : null),
    );
  }

  function end() {
    clearTimeout(rest.current);
    press.current = null;
    carried.current = false;
    setDrag(null);
    setAt(null);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    justLet.current = false;
    const target = event.target instanceof Element ? event.target : null;
    const id = target?.closest<HTMLElement | SVGElement>('[data-party]')?.dataset.party;
    const party = day.reservations.find((each) => each.id === id);
    // Who sits at several tables is moved table by table, from its card.
    if (!mayAct || !party || party.tables.length > 1 || event.button !== 0 || press.current) return;
    const { clientX: x, clientY: y } = event;
    press.current = { party, pointer: event.pointerId, x, y };
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
    if (press.current?.pointer !== event.pointerId) return;
    const last = drag;
    justLet.current = carried.current;
    end();
    if (last && last.table > 0 && !changesNothing(last)) onLet(last);
  }

  /** The click that ends a carrying is none. */
  function onClickCapture(event: MouseEvent<HTMLElement>) {
    if (!justLet.current) return;
    justLet.current = false;
    event.stopPropagation();
    event.preventDefault();
  }

  useEffect(() => {
    const hold = (event: TouchEvent) => carried.current && event.preventDefault();
    document.addEventListener('touchmove', hold, { passive: false });
    return () => document.removeEventListener('touchmove', hold);
  }, []);

  return {
    drag: drag && drag.table > 0 ? drag : null,
    at,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onClickCapture },
  };
}
