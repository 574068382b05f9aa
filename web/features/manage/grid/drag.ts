import type { HostReservation, Tonight } from '../tonight.ts';
import type { Arrangement } from '../use-actions.ts';
import { snapped, unitsAt } from './layout.ts';
import { type Plan, type Preview, preview } from './plan.ts';

/** A party that is being moved, and where it would go; `table`: the line over which it is held. */
export type Drag = {
  readonly party: HostReservation;
  readonly kind: 'move' | 'stay';
  readonly table: number;
  readonly start: number;
  readonly duration: number;
  readonly change: Arrangement;
  readonly verdict: Preview | null;
};

const SHORTEST = 15;

type Held = { readonly table: number; readonly minutes: number };

/**
 * Where a party goes that is held over a table, so many minutes from where it was; judged as the server would. A drag that stays
 * near its minute keeps it, so that changing the table does not change the time. Null: nothing would change.
 */
export function held(
  kind: Drag['kind'],
  party: HostReservation,
  { table, minutes }: Held,
  day: Pick<Tonight, 'units' | 'today' | 'minute'>,
  plan: Plan | null,
): Drag {
  if (kind === 'stay') {
    const end = snapped(party.start + party.duration, minutes);
    const duration = Math.max(SHORTEST, end - party.start);
    const change = { duration };
    const verdict = plan && duration !== party.duration ? preview(plan, party, change, day) : null;
    return { party, kind, table, start: party.start, duration, change, verdict };
  }
  const start = snapped(party.start, minutes);
  const timed = start === party.start ? {} : { start };
  const drags = unitsAt(day.units, table, party.adults + party.children, party.unit).map((unit): Drag => {
    // Who stays at its table and only comes at another time is not pinned by that.
    const change = unit.no === party.unit ? timed : { unit: unit.no, ...timed };
    const same = Object.keys(change).length === 0;
    const verdict = plan && !same ? preview(plan, party, change, day) : null;
    return { party, kind, table, start, duration: party.duration, change, verdict };
  });
  const [first] = drags;
  const best = drags.find(({ verdict }) => verdict === null || verdict.kind === 'placed') ?? first;
  return best ?? { party, kind, table, start, duration: party.duration, change: {}, verdict: null };
}

export const changesNothing = ({ change, party }: Drag): boolean =>
  (change.unit ?? party.unit) === party.unit &&
  (change.start ?? party.start) === party.start &&
  (change.duration ?? party.duration) === party.duration;

/** The way back from a move. */
export const inverseOf = ({ party: { unit, start, duration, pinned } }: Drag, change: Arrangement): Arrangement => ({
  ...(change.unit !== undefined && unit !== null && { unit }),
  ...(change.start !== undefined && { start }),
  ...(change.duration !== undefined && { duration }),
  pinned,
});
