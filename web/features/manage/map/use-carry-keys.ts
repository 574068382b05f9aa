import { type KeyboardEvent, useState } from 'react';
import type { DrawnTable } from '#shared/domain/venue/halls.ts';
import type { ServiceDay } from '../day/day-data.ts';
import { onFocusLost } from '../grid/keys.ts';
import type { Plan } from '../grid/plan.ts';
import { type Carried, type Held, heldOver, stillThere } from './carried.ts';

export type DrawnTables = readonly DrawnTable[];

type Options = {
  readonly day: ServiceDay;
  readonly plan: Plan | null;
  /** The tables of the hall that is shown. */
  readonly tables: DrawnTables;
  readonly whoAt: (target: Element | null) => Carried | null;
  readonly onLet: (who: Carried, held: Held) => void;
};

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Moving parties by keyboard: M picks up the focused one, arrows go from table to table, Enter drops it, Escape puts it
 * back.
 */
export function useCarryKeys({ day, plan, tables, whoAt, onLet }: Options) {
  const [up, setTaken] = useState<{ readonly who: Carried; readonly table: number } | null>(null);
  // A party that has left the day meanwhile is put down.
  const taken = up && stillThere(up.who, day) && up;
  const held = taken && heldOver(taken.who, taken.table, day, plan);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (!taken) {
      const who = key === 'm' ? whoAt(event.target instanceof Element ? event.target : null) : null;
      const first = who && (ownTable(who) ?? tables[0]?.no);
      if (!who || !first) return;
      setTaken({ who, table: first });
    } else if (ARROWS[event.key]) {
      const next = nextTable(tables, taken.table, ARROWS[event.key] ?? [0, 0]);
      if (next) setTaken({ ...taken, table: next.no });
    } else if (key === 'enter' || key === ' ' || key === 'm') {
      setTaken(null);
      if (held?.change.unit !== undefined) onLet(taken.who, held);
    } else if (key === 'escape') setTaken(null);
    else {
      // Tab puts down what was picked up; other keys do nothing meanwhile.
      if (key === 'tab') setTaken(null);
      return;
    }
    // Handled in the capture phase, before the table's own keys would open it.
    event.preventDefault();
    event.stopPropagation();
  }

  const ownTable = (who: Carried) => {
    if (who.kind === 'table') return who.no;
    const unit = who.kind === 'party' ? day.units.find(({ no }) => no === who.party.unit) : undefined;
    return tables.find(({ no }) => unit?.tables.includes(no))?.no;
  };

  return {
    held,
    who: taken?.who ?? null,
    onKeyDownCapture: onKeyDown,
    onBlurCapture: onFocusLost(() => setTaken(null)),
  };
}

/** The nearest table in a direction, among those that lie more that way than sideways. */
export function nextTable(
  tables: readonly DrawnTable[],
  from: number,
  [dx, dy]: readonly [number, number],
): DrawnTable | undefined {
  const here = tables.find(({ no }) => no === from);
  if (!here) return tables[0];
  const ahead = (table: DrawnTable) => (table.x - here.x) * dx + (table.y - here.y) * dy;
  const aside = (table: DrawnTable) => Math.abs((table.x - here.x) * dy) + Math.abs((table.y - here.y) * dx);
  return tables
    .filter((table) => ahead(table) > 0 && aside(table) <= 2 * ahead(table))
    .toSorted((a, b) => ahead(a) + 2 * aside(a) - (ahead(b) + 2 * aside(b)))[0];
}
