import { useMemo, useState } from 'react';
import { useDragPress } from '../carry/use-drag-press.ts';
import type { ServiceDay } from '../day/day-data.ts';
import type { Plan } from '../grid/plan.ts';
import { type Carried, type Held, heldOver } from './carried.ts';
import { tableUnder } from './table-under.ts';

type Options = {
  readonly day: ServiceDay;
  readonly plan: Plan | null;
  /** What a press on an element would drag, or null. */
  readonly whoAt: (target: Element | null) => Carried | null;
  readonly onLet: (who: Carried, held: Held) => void;
};

/** Drags a party from its table or from the list onto another table. */
export function useCarry({ day, plan, whoAt, onLet }: Options) {
  const [over, setOver] = useState<{ readonly who: Carried; readonly table: number } | null>(null);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number; readonly name: string } | null>(null);

  // Judged again when the plan arrives that an earlier drop has changed.
  const held = useMemo(() => over && heldOver(over.who, over.table, day, plan), [over, day, plan]);

  const { handlers } = useDragPress<Carried>({
    whoAt,
    onLook(who, x, y) {
      setAt({ x, y, name: who.kind === 'party' ? who.party.name : who.name });
      const table = tableUnder(x, y);
      setOver((before) => (table === 0 ? null : before?.table === table ? before : { who, table }));
    },
    onLet(who) {
      if (held?.change.unit !== undefined) onLet(who, held);
    },
    onEnd() {
      setOver(null);
      setAt(null);
    },
  });

  return { held, at, handlers };
}
