import type { Joined, NotJoined } from '#shared/domain/day/join.ts';
import { rowsOfParty } from '#shared/domain/day/sheet.ts';
import { mayStartElsewhen } from '#shared/domain/reservation/rearrange.ts';
import { wayBackTo } from '../party-tables.ts';
import type { HostReservation, Tonight, Unit } from '../tonight.ts';
import type { Arrangement } from '../use-actions.ts';
import { type Seat, snapped, unitsAt } from './layout.ts';
import { drawnUntil, type Plan, type Preview, preview, SHORTEST } from './plan.ts';

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
  readonly verdict: Preview | Joined | NotJoined | null;
};

type Held = { readonly table: number; readonly minutes: number; readonly seat?: Seat | undefined };

/** What a drag takes the party from: of a party at several tables, the one that it is held by. */
const fromOf = ({
  seat,
  party,
}: Pick<Drag, 'seat'> & { readonly party: Pick<HostReservation, 'unit'> }): number | null => seat?.unit ?? party.unit;

const sitsApart = ({ tables }: HostReservation) => tables.length > 1;

/**
 * Where a party goes that is held over a table, so many minutes from where it was; judged as the server would. A drag that stays
 * near its minute keeps it, so that changing the table does not change the time. Of who sits at several tables the one that is
 * held goes to another; the time is one at all of them.
 */
export function held(
  kind: Drag['kind'],
  party: HostReservation,
  { table, minutes, seat = party.tables.find(({ unit }) => unit === party.unit) }: Held,
  day: Pick<Tonight, 'units' | 'today' | 'minute'>,
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
  // Who sits came when they came: a hand that drifts sideways on its way to another table means no other time.
  const start = mayStartElsewhen(party) ? snapped(party.start, minutes) : party.start;
  const timed = start === party.start ? {} : { start };
  const from = fromOf({ seat, party });
  const covers = apart && seat ? seat.covers : party.adults + party.children;
  let first: Drag | undefined;
  for (const unit of unitsAt(day.units, table, covers, from)) {
    // Who stays at its table and only comes at another time is not pinned by that.
    const change =
      unit.no === from ? timed : { unit: unit.no, ...(apart && from !== null && { insteadOf: from }), ...timed };
    const same = Object.keys(change).length === 0;
    const verdict = plan && !same ? preview(plan, party, change, day) : null;
    // At another start it may have its table for longer or shorter by the clock.
    const duration = verdict?.kind === 'placed' ? verdict.party.duration : party.duration;
    const drag = { party, seat, kind, table, start, duration, change, verdict };
    // To judge costs: the next best is judged only where the best would not do.
    if (verdict?.kind !== 'refused') return drag;
    first ??= drag;
  }
  return first ?? { party, seat, kind, table, start, duration: party.duration, change: {}, verdict: null };
}

/**
 * The tables at which a party would be seen: of one at several all of them, when its time is moved, and otherwise the one that it
 * is held over.
 */
export function unitsOver(move: Told): readonly number[] {
  const { party, change, verdict, start, duration } = move;
  const from = fromOf(move);
  if (change.tables) return change.tables;
  const here = change.unit ?? from;
  const all = (party.tables ?? []).map(({ unit }) => (unit === from ? (here ?? unit) : unit));
  const timed = start !== party.start || duration !== party.duration;
  if (!timed || all.length < 2) return here === null ? [] : [here];
  // Who is pinned nowhere may be given others of its tables.
  if (verdict?.kind === 'placed' && party.code) return rowsOfParty(verdict.sheet, party.code).map(({ unit }) => unit);
  return all;
}

/** A move as far as it is told: whose, where to, and what comes of it. */
export type Told = Pick<Drag, 'start' | 'duration' | 'change' | 'verdict' | 'seat'> & {
  readonly party: Pick<HostReservation, 'name' | 'unit' | 'start' | 'duration'> &
    Partial<Pick<HostReservation, 'code' | 'tables' | 'presence'>>;
};

export const changesNothing = ({ change, party, seat }: Told): boolean =>
  change.tables === undefined &&
  (change.unit === undefined || change.unit === fromOf({ seat, party })) &&
  (change.start ?? party.start) === party.start &&
  (change.duration ?? party.duration) === party.duration;

/** The way back from a move, by the units that there were before it. */
export const inverseOf = (
  { party: { unit, start, duration, pinned }, seat }: Drag,
  change: Arrangement,
  units: readonly Unit[],
): Arrangement => ({
  ...((change.unit ?? change.tables) !== undefined && unit !== null && wayBackTo(seat?.unit ?? unit, units)),
  ...(change.insteadOf !== undefined && change.unit !== undefined && { insteadOf: change.unit }),
  ...(change.start !== undefined && { start }),
  ...(change.duration !== undefined && { duration }),
  // Another time is asked of its first row, whichever of its tables it was held by.
  pinned: (change.insteadOf !== undefined ? seat?.pinned : undefined) ?? pinned,
});
