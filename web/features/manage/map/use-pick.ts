import { useState } from 'react';
import type { Plan } from '../grid/plan.ts';
import type { Tonight } from '../tonight.ts';
import { type Carried, type Held, heldAt, unitOfTables } from './carried.ts';

type Options = {
  readonly day: Tonight;
  readonly plan: Plan | null;
  readonly onLet: (who: Carried, held: Held) => void;
};

/** Tables chosen one by one for somebody: several that are linked are joined, one of several parts them. */
export function usePick({ day, plan, onLet }: Options) {
  const [picking, setPicking] = useState<{ readonly who: Carried; readonly tables: readonly number[] } | null>(null);
  const unit = picking ? unitOfTables(day.units, picking.tables) : undefined;
  const [first = 0] = picking?.tables ?? [];
  const held = picking && unit ? heldAt(picking.who, unit, first, day, plan) : null;
  return {
    picking,
    held,
    start(who: Carried) {
      const now = who.kind === 'party' ? day.units.find(({ no }) => no === who.party.unit) : undefined;
      setPicking({ who, tables: now?.tables ?? [] });
    },
    toggle(table: number) {
      setPicking((before) => {
        if (!before) return null;
        const rest = before.tables.filter((no) => no !== table);
        return { ...before, tables: rest.length < before.tables.length ? rest : [...rest, table] };
      });
    },
    close: () => setPicking(null),
    seat() {
      if (!picking || held?.change.unit === undefined || held.verdict?.kind === 'refused') return;
      setPicking(null);
      onLet(picking.who, held);
    },
  };
}
