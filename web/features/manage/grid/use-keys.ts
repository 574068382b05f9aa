import { type KeyboardEvent, useState } from 'react';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { type Drag, held } from './drag.ts';
import { alongOf, tableBeside } from './keys.ts';
import { type AreaLines, type Line, SNAP } from './layout.ts';
import { type Plan, preview, staying } from './plan.ts';

type Options = {
  readonly areas: readonly AreaLines[];
  readonly day: ServiceDay;
  readonly plan: Plan | null;
  readonly mayAct: boolean;
  readonly onLet: (drag: Drag) => void;
  readonly onHelp: () => void;
};

type Taken = { readonly party: HostReservation; readonly table: number; readonly minutes: number };

/**
 * The board by keyboard. Arrows go from party to party; M picks one up, arrows move it, Enter drops it and Escape puts
 * it back; plus and minus change its stay, P pins or unpins it, the question mark lists all keys.
 */
export function useKeys({ areas, day, plan, mayAct, onLet, onHelp }: Options) {
  const [up, setTaken] = useState<Taken | null>(null);
  // A party that has left the day meanwhile is put down.
  const taken = up && day.reservations.some(({ id }) => id === up.party.id) ? up : null;
  const lines = areas.flatMap((area) => area.lines);
  const drag = taken && held('move', taken.party, taken, day, plan);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '?') {
      event.preventDefault();
      return onHelp();
    }
    const bar = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id]') : null;
    const party = day.reservations.find(({ id }) => id === bar?.dataset.id);
    if (!bar || !party) return;
    const done = taken ? whileTaken(event, taken) : whileNot(event, bar, party);
    if (done) event.preventDefault();
  }

  function whileTaken(event: KeyboardEvent<HTMLElement>, at: Taken): boolean {
    const along = alongOf(event);
    const table = tableBeside(areas, at.table, event.key);
    if (along) setTaken({ ...at, minutes: at.minutes + along * SNAP });
    else if (table !== null) setTaken({ ...at, table });
    else if (event.key === 'Enter' || event.key === ' ' || event.key.toLowerCase() === 'm') {
      setTaken(null);
      if (drag) onLet(drag);
    } else if (event.key === 'Escape') setTaken(null);
    // Tab puts down whatever was picked up.
    else if (event.key === 'Tab') {
      setTaken(null);
      return false;
    }
    return true;
  }

  function whileNot(event: KeyboardEvent<HTMLElement>, bar: HTMLElement, party: HostReservation): boolean {
    const key = event.key.toLowerCase();
    const along = alongOf(event);
    if (along || key === 'arrowup' || key === 'arrowdown') {
      const next = along ? beside(lines, party, along) : above(lines, party, key === 'arrowup' ? -1 : 1);
      if (next) focusOn(bar, next.id);
      return true;
    }
    const movable = mayAct && bar.dataset.party !== undefined;
    const line = lines.find(({ bars }) => bars.some((each) => each.party.id === party.id && !each.echo));
    if (!movable || !line) return false;
    if (key === 'm') setTaken({ party, table: line.table.no, minutes: 0 });
    else if (key === '+' || key === '-') onLet(stay(party, line.table.no, key === '+' ? SNAP : -SNAP));
    else if (key === 'p') onLet(pinned(party, line.table.no));
    else return false;
    return true;
  }

  const stay = (party: HostReservation, table: number, minutes: number): Drag => {
    const duration = staying(plan, party, minutes);
    const change = { duration };
    const verdict = plan && duration !== party.duration ? preview(plan, party, change, day) : null;
    return { party, kind: 'stay', table, start: party.start, duration, change, verdict };
  };
  const pinned = (party: HostReservation, table: number): Drag => {
    const change = { pinned: !party.pinned };
    const { start, duration } = party;
    return { party, kind: 'move', table, start, duration, change, verdict: plan && preview(plan, party, change, day) };
  };

  return { drag, onKeyDown, leave: () => setTaken(null) };
}

const named = ({ bars }: Line) => bars.filter(({ echo }) => !echo).map(({ party }) => party);

function beside(lines: readonly Line[], party: HostReservation, step: -1 | 1): HostReservation | undefined {
  const row = lines.map(named).find((parties) => parties.includes(party)) ?? [];
  return row[row.indexOf(party) + step];
}

/** The party nearest in time in the next line that has one. */
function above(lines: readonly Line[], party: HostReservation, step: -1 | 1): HostReservation | undefined {
  const rows = lines.map(named);
  const here = rows.findIndex((parties) => parties.includes(party));
  const rest = step === 1 ? rows.slice(here + 1) : rows.slice(0, here).reverse();
  const row = rest.find(({ length }) => length > 0) ?? [];
  return row.toSorted((a, b) => Math.abs(a.start - party.start) - Math.abs(b.start - party.start))[0];
}

function focusOn(bar: HTMLElement, id: string) {
  const next = bar.closest('section')?.parentElement?.querySelector<HTMLElement>(`[data-id="${id}"]`);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
