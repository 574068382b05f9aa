import { type Joined, joinTables, type NotJoined } from '#shared/domain/day/join.ts';
import { judgeWalkIn } from '#shared/domain/reservation/walk-in.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { unitsAt } from '../grid/layout.ts';
import { type Plan, type Preview, preview } from '../grid/plan.ts';
import type { HostReservation, Tonight, Unit } from '../tonight.ts';

/** Who is carried over the floor: a party with a reservation, or so many who stand at the door. */
export type Carried =
  | { readonly kind: 'party'; readonly party: HostReservation }
  | { readonly kind: 'walkIn'; readonly covers: number; readonly name: string }
  /** A table where nobody sits, to be joined with another one. */
  | { readonly kind: 'table'; readonly no: number; readonly name: string };

/** Where somebody would sit, and what the house's own rule says of it. Null: without the plan only the server knows. */
export type Held = {
  readonly party: Pick<HostReservation, 'name' | 'unit' | 'start' | 'duration'>;
  readonly table: number;
  readonly start: number;
  readonly duration: number;
  readonly change: { readonly unit?: number; readonly tables?: readonly number[]; readonly seats?: number };
  readonly verdict: Preview | Joined | NotJoined | null;
};

type Day = Pick<Tonight, 'units' | 'today' | 'minute'>;

/** A row that is nobody's, for a trial. */
const NOBODY = '00000001';

/** Over one table: the table itself, or a combination with it for whom it is too small. */
export function heldOver(who: Carried, table: number, day: Day, plan: Plan | null): Held {
  if (who.kind === 'table') return laidOn(who, table, day, plan);
  const now = who.kind === 'party' ? who.party.unit : null;
  const units = unitsAt(day.units, table, coversOf(who), now);
  const tries = units.map((unit) => heldAt(who, unit, table, day, plan));
  return (
    tries.find(({ verdict }) => verdict?.kind !== 'refused') ?? tries[0] ?? heldAt(who, undefined, table, day, plan)
  );
}

/** The table or combination that is made of exactly these tables; undefined: they are not linked. */
export const unitOfTables = (units: readonly Unit[], tables: readonly number[]): Unit | undefined =>
  units.find((unit) => unit.tables.length === tables.length && unit.tables.every((no) => tables.includes(no)));

/** Minutes for which two tables are judged while one is laid upon the other: those that are proposed then. */
const JOINED_MINUTES = 120;

/** A table over another one: whether they could be joined from now on. */
function laidOn({ no, name }: Extract<Carried, { kind: 'table' }>, table: number, day: Day, plan: Plan | null): Held {
  const start = day.minute;
  const party = { name, unit: no, start, duration: JOINED_MINUTES };
  const move = { party, table, start, duration: JOINED_MINUTES };
  if (table === no) return { ...move, change: {}, verdict: null };
  const wish = { tables: [no, table], from: Math.floor(start / 5) * 5, to: Math.floor(start / 5) * 5 + JOINED_MINUTES };
  const now = { date: day.today as LocalDate, minute: start };
  const verdict = plan && joinTables(plan.rules, plan.date, plan.sheet, wish, now);
  return { ...move, change: { unit: table }, verdict };
}

/** Over several tables that are no unit: they would be pushed together, for the party that is led there alone. */
export function heldByHand(
  who: Extract<Carried, { kind: 'party' }>,
  tables: readonly number[],
  seats: number | undefined,
  day: Day,
  plan: Plan | null,
): Held {
  const { party } = who;
  const { start, duration } = party;
  const change = { tables, ...(seats !== undefined && { seats }) };
  return { party, table: tables[0] ?? 0, start, duration, change, verdict: plan && preview(plan, party, change, day) };
}

type Seated = Exclude<Carried, { kind: 'table' }>;

export function heldAt(who: Seated, unit: Unit | undefined, table: number, day: Day, plan: Plan | null): Held {
  const party =
    who.kind === 'party'
      ? who.party
      : { name: who.name, unit: null, start: day.minute, duration: plan ? durationFor(plan.rules, who.covers) : 0 };
  const same = unit === undefined || unit.no === party.unit;
  const { start, duration } = party;
  const change = same ? {} : { unit: unit.no };
  return { party, table, start, duration, change, verdict: same || !plan ? null : judged(who, unit.no, day, plan) };
}

const judged = (who: Seated, unit: number, day: Day, plan: Plan): Preview =>
  who.kind === 'party'
    ? preview(plan, who.party, { unit }, day)
    : judgeWalkIn(
        plan.rules,
        plan.sheet,
        { id: NOBODY, covers: who.covers, minute: day.minute, unit },
        { date: day.today as LocalDate, minute: day.minute },
      );

export const coversOf = (who: Seated): number =>
  who.kind === 'party' ? who.party.adults + who.party.children : who.covers;
