import type { RefObject } from 'react';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import { changesNothing, type Drag, held } from './drag.ts';
import type { Grip } from './hold-press.ts';
import type { Seat } from './layout.ts';
import type { Plan } from './plan.ts';
import { useHold } from './use-hold.ts';

type Options = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly day: ServiceDay;
  readonly plan: Plan | null;
  readonly mayAct: boolean;
  readonly onLet: (drag: Drag) => void;
};

type Taken = { readonly party: HostReservation; readonly kind: Drag['kind']; readonly seat: Seat | undefined };

/** Drags a party over the board, or only its end. */
export function useDrag({ scroller, day, plan, mayAct, onLet }: Options) {
  function gripOf(target: Element): Grip<Taken> | null {
    const bar = target.closest<HTMLElement>('[data-party]');
    const party = day.reservations.find(({ id }) => id === bar?.dataset.party);
    if (!mayAct || !party || !bar) return null;
    const kind = target.closest('[data-stay]') ? 'stay' : 'move';
    return {
      thing: { party, kind, seat: party.tables.find(({ unit }) => unit === Number(bar.dataset.seat)) },
      table: Number(bar.closest<HTMLElement>('[data-table]')?.dataset.table),
      inLine: kind === 'stay',
      minute: kind === 'stay' ? party.start + party.duration : party.start,
    };
  }

  const { held: drag, handlers } = useHold<Taken, Drag>({
    scroller,
    judgedBy: [plan, day],
    gripOf,
    heldAt: ({ party, kind, seat }, at) => held(kind, party, { ...at, seat }, day, plan),
    onLet: (last) => !changesNothing(last) && onLet(last),
  });
  return { drag, handlers };
}
