import { useState } from 'react';
import type { ServiceDay } from '../day/day-data.ts';
import type { Plan } from '../grid/plan.ts';
import { type Carried, coversOf, type Guests, type Held, heldOn, stillThere, toggled } from './carried.ts';

type Options = {
  readonly day: ServiceDay;
  readonly plan: Plan | null;
  readonly onLet: (who: Carried, held: Held) => void;
};

/** Choosing tables one by one for a party: several are joined, linked or not. */
export function usePick({ day, plan, onLet }: Options) {
  const [chosen, setPicking] = useState<{
    readonly date: string;
    readonly who: Guests;
    readonly tables: readonly number[];
    /** How many they seat together, as the host has entered it. */
    readonly seats?: number | undefined;
  } | null>(null);
  // The current state: it may have changed on another device, or belong to a day no longer shown.
  const who = chosen?.date === day.date ? stillThere(chosen.who, day) : null;
  const picking = chosen && who && { ...chosen, who };
  const { held, byHand } = picking
    ? heldOn(picking.who, picking.tables, picking.seats, day, plan)
    : { held: null, byHand: false };
  return {
    picking,
    held,
    start(who: Guests) {
      const now = who.kind === 'party' ? day.units.find(({ no }) => no === who.party.unit) : undefined;
      setPicking({ date: day.date, who, tables: now?.tables ?? [] });
    },
    toggle(table: number) {
      setPicking((before) => {
        const tables = before ? toggled(before.tables, table) : [];
        return before && tables !== before.tables ? { ...before, tables, seats: undefined } : before;
      });
    },
    /** True if the chosen tables form no unit of the settings, and would have to be moved together. */
    byHand,
    /** The host has confirmed that they seat the party. */
    enough: () => setPicking((before) => before && { ...before, seats: coversOf(before.who) }),
    /** Changes the size of the walk-in that is being seated. */
    recount(covers: number) {
      setPicking((before) => {
        if (before?.who.kind !== 'walkIn') return before;
        return { ...before, seats: undefined, who: { ...before.who, covers } };
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

export type TablePick = ReturnType<typeof usePick>;
