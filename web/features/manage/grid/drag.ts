import type { Joined, NotJoined } from '#shared/domain/day/join.ts';
import { rowsOfParty } from '#shared/domain/day/sheet.ts';
import { mayStartElsewhen } from '#shared/domain/reservation/rearrange.ts';
import type { Arrangement } from '../actions/arrangement.ts';
import { wayBackTo } from '../actions/party-tables.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { type Seat, snapped, unitsAt } from './layout.ts';
import { drawnUntil, type Plan, type Preview, preview, SHORTEST } from './plan.ts';

/**
 * A party being moved and its target. `table`: the line under the pointer. `seat`: which of its tables it gives up
 * (default: the first).
 */
export type Drag = {
  readonly party: HostReservation;
  readonly seat?: Seat | undefined;
  readonly kind: 'move' | 'stay';
  readonly table: number;
  readonly start: number;
  readonly duration: number;
  readonly change: Arrangement;
  readonly verdict: Preview | Joined | NotJoined | null;
};

type Held = { readonly table: number; readonly minutes: number; readonly seat?: Seat | undefined };

/** The row that a drag moves: for a party at several tables, the one that was grabbed. */
const fromOf = ({
  seat,
  party,
}: Pick<Drag, 'seat'> & { readonly party: Pick<HostReservation, 'unit'> }): number | null => seat?.unit ?? party.unit;

const sitsApart = ({ tables }: HostReservation) => tables.length > 1;

/**
 * Where a dragged party would land: the table under the pointer, `minutes` from its present start, with the verdict the
 * server would give. A drag that stays near the present start keeps it, so that a change of table does not change the
 * time. Of a party at several tables only the grabbed one moves; the time is the same at all of them.
 */
export function held(
  kind: Drag['kind'],
  party: HostReservation,
  { table, minutes, seat = party.tables.find(({ unit }) => unit === party.unit) }: Held,
  day: Pick<ServiceDay, 'units' | 'today' | 'minute'>,
  plan: Plan | null,
): Drag {
  if (kind === 'stay') {
    const end = snapped(party.start + party.duration, minutes);
    const duration = drawnUntil(plan, party.start, Math.max(SHORTEST, end - party.start));
    const change = { duration };
    const verdict = plan && duration !== party.duration ? preview(plan, party, change, day) : null;
    return { party, kind, table, start: party.start, duration, change, verdict };
  }
  const apart = sitsApart(party);
  // A seated party's start is a fact: sideways drift on the way to another table does not change it.
  const start = mayStartElsewhen(party) ? snapped(party.start, minutes) : party.start;
  const timed = start === party.start ? {} : { start };
  const from = fromOf({ seat, party });
  const covers = apart && seat ? seat.covers : party.adults + party.children;
  let first: Drag | undefined;
  for (const unit of unitsAt(day.units, table, covers, from)) {
    // A change of time alone does not pin the table.
    const change =
      unit.no === from ? timed : { unit: unit.no, ...(apart && from !== null && { insteadOf: from }), ...timed };
    const same = Object.keys(change).length === 0;
    const verdict = plan && !same ? preview(plan, party, change, day) : null;
    // Across a clock change another start may mean a longer or shorter stay by the clock.
    const duration = verdict?.kind === 'placed' ? verdict.party.duration : party.duration;
    const drag = { party, seat, kind, table, start, duration, change, verdict };
    // Judging is expensive: the next best unit is judged only if the best is refused.
    if (verdict?.kind !== 'refused') return drag;
    first ??= drag;
  }
  return first ?? { party, seat, kind, table, start, duration: party.duration, change: {}, verdict: null };
}

/**
 * The lines in which the ghost is drawn: all tables of a party at several if its time is moved, else the one under the
 * pointer.
 */
export function unitsOver(move: Told): readonly number[] {
  const { party, change, verdict, start, duration } = move;
  const from = fromOf(move);
  if (change.tables) return change.tables;
  const here = change.unit ?? from;
  const all = (party.tables ?? []).map(({ unit }) => (unit === from ? (here ?? unit) : unit));
  const timed = start !== party.start || duration !== party.duration;
  if (!timed || all.length < 2) return here === null ? [] : [here];
  // A party that is pinned at none of its tables may be given others by the server.
  if (verdict?.kind === 'placed' && party.code) return rowsOfParty(verdict.sheet, party.code).map(({ unit }) => unit);
  return all;
}

/** What the status line tells about a move: the party, the target and the consequences. */
export type Told = Pick<Drag, 'start' | 'duration' | 'change' | 'verdict' | 'seat'> & {
  readonly party: Pick<HostReservation, 'name' | 'unit' | 'start' | 'duration'> &
    Partial<Pick<HostReservation, 'code' | 'tables' | 'presence'>>;
};

export const changesNothing = ({ change, party, seat }: Told): boolean =>
  change.tables === undefined &&
  (change.unit === undefined || change.unit === fromOf({ seat, party })) &&
  (change.start ?? party.start) === party.start &&
  (change.duration ?? party.duration) === party.duration;

/** The move that undoes another, in the units that existed before it. */
export const inverseOf = (
  { party: { unit, start, duration, pinned }, seat }: Drag,
  change: Arrangement,
  units: readonly Unit[],
): Arrangement => ({
  ...((change.unit ?? change.tables) !== undefined && unit !== null && wayBackTo(seat?.unit ?? unit, units)),
  ...(change.insteadOf !== undefined && change.unit !== undefined && { insteadOf: change.unit }),
  ...(change.start !== undefined && { start }),
  ...(change.duration !== undefined && { duration }),
  // A change of time always names the party's first row, whichever table was grabbed.
  pinned: (change.insteadOf !== undefined ? seat?.pinned : undefined) ?? pinned,
});
