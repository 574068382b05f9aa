import type { HostReservation, Tonight } from '../tonight.ts';
import type { Arrangement } from '../use-actions.ts';
import { type Seat, snapped, unitsAt } from './layout.ts';
import { type Plan, type Preview, preview } from './plan.ts';

/**
 * A party that is being moved, and where it would go; `table`: the line over which it is held, `seat`: which of its tables it
 * gives up, its first if nothing else is said.
 */
export type Drag = {
  readonly party: HostReservation;
  readonly seat?: Seat | undefined;
  readonly kind: 'move' | 'stay';
  readonly table: number;
  readonly start: number;
  readonly duration: number;
  readonly change: Arrangement;
  readonly verdict: Preview | null;
};

const SHORTEST = 15;

type Held = { readonly table: number; readonly minutes: number; readonly seat?: Seat | undefined };

/** What a drag takes the party from; a party at several tables goes one of them after the other. */
export const fromOf = ({
  seat,
  party,
}: Pick<Drag, 'seat'> & { readonly party: Pick<HostReservation, 'unit'> }): number | null => seat?.unit ?? party.unit;

const sitsApart = ({ tables }: HostReservation) => tables.length > 1;

/**
 * Where a party goes that is held over a table, so many minutes from where it was; judged as the server would. A drag that stays
 * near its minute keeps it, so that changing the table does not change the time; who sits at several tables keeps its time
 * always, for it has one at all of them.
 */
export function held(
  kind: Drag['kind'],
  party: HostReservation,
  { table, minutes, seat }: Held,
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
  const apart = sitsApart(party);
  const start = apart ? party.start : snapped(party.start, minutes);
  const timed = start === party.start ? {} : { start };
  const from = fromOf({ seat, party });
  const covers = apart && seat ? seat.covers : party.adults + party.children;
  const drags = unitsAt(day.units, table, covers, from).map((unit): Drag => {
    // Who stays at its table and only comes at another time is not pinned by that.
    const change =
      unit.no === from ? timed : { unit: unit.no, ...(apart && from !== null && { insteadOf: from }), ...timed };
    const same = Object.keys(change).length === 0;
    const verdict = plan && !same ? preview(plan, party, change, day) : null;
    return { party, seat, kind, table, start, duration: party.duration, change, verdict };
  });
  const [first] = drags;
  const best = drags.find(({ verdict }) => verdict === null || verdict.kind === 'placed') ?? first;
  return best ?? { party, seat, kind, table, start, duration: party.duration, change: {}, verdict: null };
}

/** A move as far as it is told: whose, where to, and what comes of it. */
export type Told = Pick<Drag, 'start' | 'duration' | 'change' | 'verdict' | 'seat'> & {
  readonly party: Pick<HostReservation, 'name' | 'unit' | 'start' | 'duration'>;
};

export const changesNothing = ({ change, party, seat }: Told): boolean =>
  (change.unit === undefined || change.unit === fromOf({ seat, party })) &&
  (change.start ?? party.start) === party.start &&
  (change.duration ?? party.duration) === party.duration;

/** The way back from a move. */
export const inverseOf = (
  { party: { unit, start, duration, pinned }, seat }: Drag,
  change: Arrangement,
): Arrangement => ({
  ...(change.unit !== undefined && unit !== null && { unit: seat?.unit ?? unit }),
  ...(change.insteadOf !== undefined && change.unit !== undefined && { insteadOf: change.unit }),
  ...(change.start !== undefined && { start }),
  ...(change.duration !== undefined && { duration }),
  pinned: seat?.pinned ?? pinned,
});
