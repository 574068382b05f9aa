import { useState } from 'react';
import type { Plan } from '../grid/plan.ts';
import type { Tonight } from '../tonight.ts';
import { type Carried, coversOf, type Held, heldAt, heldByHand, unitOfTables } from './carried.ts';

type Options = {
  readonly day: Tonight;
  readonly plan: Plan | null;
  readonly onLet: (who: Carried, held: Held) => void;
};

type Who = Exclude<Carried, { kind: 'table' }>;

/** Tables chosen one by one for somebody: several are joined, linked or not, one of several parts them. */
export function usePick({ day, plan, onLet }: Options) {
  const [picking, setPicking] = useState<{
    readonly who: Who;
    readonly tables: readonly number[];
    /** How many they seat together, by the word of the house. */
    readonly seats?: number | undefined;
  } | null>(null);
  const unit = picking ? unitOfTables(day.units, picking.tables) : undefined;
  const [first = 0] = picking?.tables ?? [];
  const party = picking?.who.kind === 'party' ? picking.who : null;
  const byHand = picking && !unit && party && picking.tables.length > 1;
  const held = byHand
    ? heldByHand(party, picking.tables, picking.seats, day, plan)
    : picking && unit
      ? heldAt(picking.who, unit, first, day, plan)
      : null;
  return {
    picking,
    held,
    start(who: Who) {
      const now = who.kind === 'party' ? day.units.find(({ no }) => no === who.party.unit) : undefined;
      setPicking({ who, tables: now?.tables ?? [] });
    },
    toggle(table: number) {
      setPicking((before) => {
        if (!before) return null;
        const rest = before.tables.filter((no) => no !== table);
        return { who: before.who, tables: rest.length < before.tables.length ? rest : [...rest, table] };
      });
    },
    /** True when the chosen tables are no unit of the settings: they would be carried together. */
    byHand: Boolean(byHand),
    /** They seat the party, says the house. */
    enough: () => setPicking((before) => before && { ...before, seats: coversOf(before.who) }),
    close: () => setPicking(null),
    seat() {
      if (
        !picking ||
        (held?.change.unit === undefined && held?.change.tables === undefined) ||
        held.verdict?.kind === 'refused'
      )
        return;
      setPicking(null);
      onLet(picking.who, held);
    },
  };
}
