import { type Joined, joinTables, type NotJoined } from '#shared/domain/day/join.ts';
import { MOST_TABLES } from '#shared/domain/day/most-tables.ts';
import { judgeWalkIn } from '#shared/domain/reservation/walk-in.ts';
import type { LocalDate } from '#shared/domain/time/local-date.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { proposedTimes, unitsAt } from '../grid/layout.ts';
import { type Plan, type Preview, preview } from '../grid/plan.ts';
import { isForOneParty } from '../party-tables.ts';
import type { HostReservation, Tonight, Unit } from '../tonight.ts';
import type { LedTo } from '../use-walk-in.ts';

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
  readonly change: LedTo;
  readonly verdict: Preview | Joined | NotJoined | null;
};

type Day = Pick<Tonight, 'units' | 'date' | 'today' | 'minute'>;

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

/** A table over another one: whether they could be joined for the time that is proposed then. */
function laidOn({ no, name }: Extract<Carried, { kind: 'table' }>, table: number, day: Day, plan: Plan | null): Held {
  const when = proposedTimes(day);
  const [start, duration] = [when.from, when.to - when.from];
  const move = { party: { name, unit: no, start, duration }, table, start, duration };
  if (table === no) return { ...move, change: {}, verdict: null };
  const now = { date: day.today as LocalDate, minute: day.minute };
  const verdict = plan && joinTables(plan.rules, plan.date, plan.sheet, { tables: [no, table], ...when }, now);
  return { ...move, change: { unit: table }, verdict };
}

/** Whoever is carried or chosen for, as the day has them now; null: it has them no more. */
export function stillThere<Who extends Carried>(who: Who, { reservations }: Pick<Tonight, 'reservations'>): Who | null {
  if (who.kind !== 'party') return who;
  const party = reservations.find(({ id }) => id === who.party.id);
  return party ? { ...who, party } : null;
}

/** Tables that are chosen with one more, or without it; never more than can be pushed together. */
export function toggled(tables: readonly number[], no: number): readonly number[] {
  if (tables.includes(no)) return tables.filter((each) => each !== no);
  return tables.length < MOST_TABLES ? [...tables, no] : tables;
}

/** Who is seated, by reservation or from the door. */
export type Guests = Exclude<Carried, { kind: 'table' }>;

/**
 * At tables that were chosen one by one: the unit that they are, or, where they are none, pushed together by hand for those guests alone. Null: none
 * is chosen.
 */
export function heldOn(
  who: Guests,
  tables: readonly number[],
  seats: number | undefined,
  day: Day,
  plan: Plan | null,
): { readonly held: Held | null; readonly byHand: boolean } {
  // What is pushed together for another party is no unit of the house: it would be pushed together anew.
  const lasting = day.units.filter((each) => !isForOneParty(each));
  const unit = unitOfTables(lasting, tables);
  const byHand = !unit && tables.length > 1;
  // More than the settings say at linked tables too, where the house says so.
  const more = seats !== undefined && { seats };
  const change = unit && !(more && tables.length > 1) ? { unit: unit.no } : { tables, ...more };
  const [first] = tables;
  return { byHand, held: first === undefined ? null : heldWith(who, change, first, day, plan) };
}

export const heldAt = (who: Guests, unit: Unit | undefined, table: number, day: Day, plan: Plan | null): Held =>
  heldWith(who, unit ? { unit: unit.no } : {}, table, day, plan);

function heldWith(who: Guests, wish: Held['change'], table: number, day: Day, plan: Plan | null): Held {
  const party =
    who.kind === 'party'
      ? who.party
      : { name: who.name, unit: null, start: day.minute, duration: plan ? durationFor(plan.rules, who.covers) : 0 };
  const change = wish.unit === party.unit ? {} : wish;
  const same = change.unit === undefined && change.tables === undefined;
  const { start, duration } = party;
  return { party, table, start, duration, change, verdict: same || !plan ? null : judged(who, change, day, plan) };
}

function judged(who: Guests, change: Held['change'], day: Day, plan: Plan): Held['verdict'] {
  if (who.kind === 'party') return preview(plan, who.party, change, day);
  const { unit = 0, tables, seats } = change;
  const now = { date: day.today as LocalDate, minute: day.minute };
  const atDoor = { id: NOBODY, covers: who.covers, minute: day.minute };
  return judgeWalkIn(plan.rules, plan.sheet, atDoor, tables ? { tables, seats } : { unit }, now);
}

export const coversOf = (who: Guests): number =>
  who.kind === 'party' ? who.party.adults + who.party.children : who.covers;

/** The most who can sit at once at tables of one area, pushed together. */
export function mostAtOnce(units: readonly Unit[]): number {
  const single = units.filter(({ no, tables }) => tables.length === 1 && tables[0] === no);
  const sums = [...Map.groupBy(single, ({ area }) => area).values()].map((all) =>
    all.reduce((sum, { max }) => sum + max, 0),
  );
  return Math.min(MOST_AT_DOOR, Math.max(1, ...sums));
}

const MOST_AT_DOOR = 99;
