import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useText } from '#web/i18n/app/use-text.tsx';
import type { ServiceDay } from '../day/day-data.ts';
import { type Held, heldOver } from '../map/carried.ts';
import { tableBeside } from './keys.ts';
import type { AreaLines } from './layout.ts';
import type { Plan } from './plan.ts';
import { useHold } from './use-hold.ts';

type Options = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly areas: readonly AreaLines[];
  readonly day: ServiceDay;
  readonly plan: Plan | null;
  readonly mayAct: boolean;
  /** Called when one table was dropped on another. */
  readonly onLet: (held: Held) => void;
};

/**
 * Drags a table onto another to join the two: here by the head of its line, on the floor by the table itself. Keys: M
 * picks the head up, arrows go to other lines, Enter drops it and Escape puts it back.
 */
export function useHeadDrag({ scroller, areas, day, plan, mayAct, onLet }: Options) {
  const manage = useText('manage');
  const [taken, setTaken] = useState<{ readonly no: number; readonly table: number } | null>(null);

  function laid(no: number, table: number): Held {
    const name = manage('table', { name: day.units.find((unit) => unit.no === no)?.name ?? '' });
    return heldOver({ kind: 'table', no, name }, table, day, plan);
  }
  const letGo = (held: Held) => {
    if (held.change.unit !== undefined) onLet(held);
  };

  const { held, handlers } = useHold<number, Held>({
    scroller,
    judgedBy: [plan, day],
    gripOf: (target) => {
      const no = headAt(target);
      return mayAct && no ? { thing: no, table: no, inLine: false, minute: 0 } : null;
    },
    heldAt: (no, { table }) => laid(no, table),
    onLet: letGo,
  });
  const byKeys = taken && laid(taken.no, taken.table);

  /** Returns true if the key was meant for the head of a line. */
  function onKeyDown(event: KeyboardEvent<HTMLElement>): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const no = event.target instanceof Element ? headAt(event.target) : 0;
    if (!no || !mayAct) return false;
    const key = event.key.toLowerCase();
    if (taken) return whileTaken(event, key, taken);
    if (key !== 'm') return false;
    setTaken({ no, table: no });
    event.preventDefault();
    return true;
  }

  function whileTaken(event: KeyboardEvent<HTMLElement>, key: string, at: NonNullable<typeof taken>): boolean {
    const next = tableBeside(areas, at.table, event.key);
    if (next !== null) {
      setTaken({ ...at, table: next });
      scroller.current?.querySelector(`[data-table="${next}"]`)?.scrollIntoView({ block: 'nearest' });
    } else {
      setTaken(null);
      if (byKeys && (key === 'enter' || key === ' ' || key === 'm')) letGo(byKeys);
      // Tab puts down whatever was picked up.
      if (key === 'tab') return true;
    }
    event.preventDefault();
    return true;
  }

  return {
    held: held ?? byKeys,
    byHand: held !== null,
    byKeys: byKeys !== null,
    handlers,
    onKeyDown,
    leave: () => setTaken(null),
  };
}

const headAt = (target: Element): number => Number(target.closest<HTMLElement>('[data-head]')?.dataset.head ?? 0);
