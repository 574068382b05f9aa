import { type Joined, joinTables, type NotJoined } from '#shared/domain/day/join.ts';
import { MAX_TABLES } from '#shared/domain/day/most-tables.ts';
import { openDay } from '#shared/domain/day/service-day.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import { judgeWalkIn } from '#shared/domain/reservation/walk-in.ts';
import { durationFor } from '#shared/domain/venue/rules.ts';
import { isForOneParty } from '../actions/party-tables.ts';
import type { LedTo } from '../actions/use-walk-in.ts';
import type { HostReservation, ServiceDay } from '../day/day-data.ts';
import type { Unit } from '../day/service-day.ts';
import { proposedTimes, unitsAt } from '../grid/layout.ts';
import { type Plan, type Preview, preview } from '../grid/plan.ts';

/** What is dragged over the floor: a party with a reservation, or a walk-in of a given size. */
export type Carried =
  | { readonly kind: 'party'; readonly party: HostReservation }
  | { readonly kind: 'walkIn'; readonly covers: number; readonly name: string }
  /** An empty table, to be joined with another. */
  | { readonly kind: 'table'; readonly no: number; readonly name: string };

/** A target with its verdict; null while the plan is not loaded and only the server can judge. */
export type Held = {
  readonly party: Pick<HostReservation, 'name' | 'unit' | 'start' | 'duration'>;
  readonly table: number;
  readonly start: number;
  readonly duration: number;
  readonly change: LedTo;
  readonly verdict: Preview | Joined | NotJoined | null;
};

type Day = Pick<ServiceDay, 'units' | 'date' | 'today' | 'minute'>;

/** A row for a trial, of a party that does not exist. */
const NOBODY = '00000001';

/** Judges one table: the table itself, or a combination with it if it is too small. */
export function heldOver(who: Carried, table: number, day: Day, plan: Plan | null): Held {
  if (who.kind === 'table') return laidOn(who, table, day, plan);
  const now = who.kind === 'party' ? who.party.unit : null;
  const units = unitsAt(day.units, table, coversOf(who), now);
  const tries = units.map((unit) => heldAt(who, unit, table, day, plan));
  return (
    tries.find(({ verdict }) => verdict?.kind !== 'refused') ?? tries[0] ?? heldAt(who, undefined, table, day, plan)
  );
}

/** The table or combination made of exactly these tables; undefined if they are not linked. */
export const unitOfTables = (units: readonly Unit[], tables: readonly number[]): Unit | undefined =>
  units.find((unit) => unit.tables.length === tables.length && unit.tables.every((no) => tables.includes(no)));

/** Judges a table dropped on another: whether they can be joined for the default time. */
function laidOn({ no, name }: Extract<Carried, { kind: 'table' }>, table: number, day: Day, plan: Plan | null): Held {
  const when = proposedTimes(day);
  const [start, duration] = [when.from, when.to - when.from];
  const move = { party: { name, unit: no, start, duration }, table, start, duration };
  if (table === no) return { ...move, change: {}, verdict: null };
  const now = { date: day.today as LocalDate, minute: day.minute };
  const verdict = plan && joinTables(openDay(plan.rules, plan.date, plan.sheet, now), { tables: [no, table], ...when });
  return { ...move, change: { unit: table }, verdict };
}

/** The current state of what is dragged or being seated; null if it has left the day. */
export function stillThere<Who extends Carried>(
  who: Who,
  { reservations }: Pick<ServiceDay, 'reservations'>,
): Who | null {
  if (who.kind !== 'party') return who;
  const party = reservations.find(({ id }) => id === who.party.id);
  return party ? { ...who, party } : null;
}

/** The choice with one table toggled, up to the maximum that can be joined. */
export function toggled(tables: readonly number[], no: number): readonly number[] {
  if (tables.includes(no)) return tables.filter((each) => each !== no);
  return tables.length < MAX_TABLES ? [...tables, no] : tables;
}

/** The guests to seat: a reservation or a walk-in. */
export type Guests = Exclude<Carried, { kind: 'table' }>;

/**
 * Judges tables chosen one by one: as the unit they form, or, if they form none, joined ad hoc for these guests. Null
 * if none is chosen.
 */
export function heldOn(
  who: Guests,
  tables: readonly number[],
  seats: number | undefined,
  day: Day,
  plan: Plan | null,
): { readonly held: Held | null; readonly byHand: boolean } {
  // An ad-hoc join for another party is not a unit of the venue: it would be joined again for this one.
  const lasting = day.units.filter((each) => !isForOneParty(each));
  const unit = unitOfTables(lasting, tables);
  const byHand = !unit && tables.length > 1;
  // The host may seat more at linked tables than the settings say.
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

/** The most guests that joined tables of one area can seat. */
export function mostAtOnce(units: readonly Unit[]): number {
  const single = units.filter(({ no, tables }) => tables.length === 1 && tables[0] === no);
  const sums = [...Map.groupBy(single, ({ area }) => area).values()].map((all) =>
    all.reduce((sum, { max }) => sum + max, 0),
  );
  return Math.min(MAX_AT_DOOR, Math.max(1, ...sums));
}

const MAX_AT_DOOR = 99;
