import { useState } from 'react';
import type { Plan } from '../grid/plan.ts';
import type { Tonight } from '../tonight.ts';
import { type Carried, coversOf, type Guests, type Held, heldOn, toggled } from './carried.ts';

type Options = {
  readonly day: Tonight;
  readonly plan: Plan | null;
  readonly onLet: (who: Carried, held: Held) => void;
};

/** Tables chosen one by one for somebody: several are joined, linked or not, one of several parts them. */
export function usePick({ day, plan, onLet }: Options) {
  const [picking, setPicking] = useState<{
    readonly who: Guests;
    readonly tables: readonly number[];
    /** How many they seat together, by the word of the house. */
    readonly seats?: number | undefined;
  } | null>(null);
  const { held, byHand } = picking
    ? heldOn(picking.who, picking.tables, picking.seats, day, plan)
    : { held: null, byHand: false };
  return {
    picking,
    held,
    start(who: Guests) {
      const now = who.kind === 'party' ? day.units.find(({ no }) => no === who.party.unit) : undefined;
      setPicking({ who, tables: now?.tables ?? [] });
    },
    toggle(table: number) {
      setPicking((before) => {
        const tables = before ? toggled(before.tables, table) : [];
        return before && tables !== before.tables ? { who: before.who, tables } : before;
      });
    },
    /** True when the chosen tables are no unit of the settings: they would be carried together. */
    byHand,
    /** They seat the party, says the house. */
    enough: () => setPicking((before) => before && { ...before, seats: coversOf(before.who) }),
    /** Others stand at the door than it was begun with. */
    recount(covers: number) {
      setPicking((before) => {
        if (before?.who.kind !== 'walkIn') return before;
        return { tables: before.tables, who: { ...before.who, covers } };
      });
    },
    close: () => setPicking(null),
    seat() {
      const chosen = held?.change.unit ?? held?.change.tables;
      if (!picking || !held || chosen === undefined || held.verdict?.kind === 'refused') return;
      setPicking(null);
      onLet(picking.who, held);
    },
  };
}
