import type { LocalDate } from '../kernel/time/local-date.ts';
import {
  type Board,
  boardOf,
  clashes,
  FIXED,
  FREE,
  NOWHERE,
  type Sitting,
  seat,
  unseat,
  withSittings,
} from '../packing/board.ts';
import { type Layout, layoutOf } from '../packing/layout.ts';
import { type Answer, type Memo, noMemo, type WorkBudget } from '../packing/memo.ts';
import { seatAll } from '../packing/search.ts';
import { type DayOffer, gridOf, offerOf } from '../venue/hours.ts';
import type { UnitNo, VenueRules } from '../venue/rules.ts';
import { type Finding, findingsOf, markOfRules } from './findings.ts';
import { leftByJoins, rulesOn } from './joins.ts';
import { openAreas } from './open-areas.ts';
import type { StoredDay } from './service-day.ts';
import { type DaySheet, holdsNothing, type Party, type PartyId } from './sheet.ts';

/** Search nodes for one question before the answer is "unproven". */
const SEARCH_BUDGET = 200;

/** Units for all parties together whose table no longer fits them. */
const LAYING_OUT = 50_000;

/** A stay to seat; `unit` restricts it to one unit, whatever its size and area. */
export type Ask = Pick<Party, 'start' | 'duration' | 'covers' | 'areas' | 'accessible' | 'highchair'> & {
  readonly unit?: UnitNo;
};

/** A day's parties on a board, followed by the asked stays, which are not seated yet. */
export type Seating = {
  readonly parties: readonly Party[];
  readonly board: Board;
  readonly fixed: readonly boolean[];
  /**
   * Movable parties whose stored unit no longer fits (removed, blocked, too small) and for which no other was found.
   */
  readonly misplaced: readonly number[];
  /** The misplaced parties for which it is not proven that there is no place. */
  readonly doubtful: readonly number[];
  /** All parties whose stored unit no longer fits, including those that found another. */
  readonly unseated: readonly number[];
  /** The known answers about the sheet's parties, before any asked stay is seated beside them. */
  readonly memo: Memo;
};

const bound = (party: Party): boolean => party.pinned || party.seated;

/** Prepares a day for questions about the given stays. Parties whose stored unit does not fit are re-seated first. */
export function seatingOf(serviceDay: StoredDay, asks: readonly Ask[]): Seating {
  const { rules: venue, date, sheet } = serviceDay;
  const rules = rulesOn(venue, sheet);
  const layout = layoutOf(rules);
  const offer = offerOf(rules, date);
  const wanted = asks.map((ask) => sittingOf(rules, layout, offer, sheet, ask, ask.unit !== undefined));
  const day = dayOf({ rules, date, sheet });
  const isPoint = ({ from }: Sitting): boolean => day.board.begins[day.board.pointOf(from)] === from;
  const fitting = wanted.every(isPoint) ? day : layOut({ rules, date, sheet }, wanted);
  return { ...fitting, board: withSittings(fitting.board, wanted) };
}

/** True if the party's stored table fits it, if necessary by the venue's decision (pinned or seated). */
export const isServed = (day: StoredDay, id: PartyId): boolean => {
  const { sheet } = day;
  return !seatingOf(day, []).unseated.some((who) => sheet.parties[who]?.id === id);
};

type LaidOut = { readonly rules: VenueRules; readonly date: LocalDate; readonly seating: Seating };
const laidOut = new WeakMap<DaySheet, LaidOut>();

/** The prepared day without questions, once per sheet; this board must not be modified. */
function dayOf(day: StoredDay): Seating {
  const { rules, date, sheet } = day;
  const known = laidOut.get(sheet);
  if (known?.rules === rules && known.date === date) return known.seating;
  const seating = layOut(day, []);
  laidOut.set(sheet, { rules, date, seating });
  return seating;
}

/** Seats the parties of a sheet. The board knows the offered starts and those of `others`. */
function layOut(day: StoredDay, others: readonly Sitting[]): Seating {
  const { rules, date, sheet } = day;
  const layout = layoutOf(rules);
  const offer = offerOf(rules, date);
  const rows = sheet.parties.map((party) => sittingOf(rules, layout, offer, sheet, party, bound(party)));
  const withheld = sheet.blocks.flatMap(({ table, from, to }) => {
    const position = layout.tableAt.get(table);
    return position === undefined ? [] : [{ table: position, from, to }];
  });
  const minutes = [...gridOf(offer).map(({ start }) => start), ...others.map(({ from }) => from)];
  const board = boardOf(layout, rows, withheld, minutes);
  const unseated: number[] = [];
  for (let who = 0; who < rows.length; who++) {
    const row = rows[who] as Sitting;
    if (row.fixed && row.unit !== NOWHERE) seat(board, who, row.unit, FIXED);
  }
  for (let who = 0; who < rows.length; who++) {
    const row = rows[who] as Sitting;
    if (row.fixed) continue;
    if (row.unit === NOWHERE || !row.choices.includes(row.unit) || clashes(board, board.busy, row.unit, who)) {
      unseated.push(who);
    } else seat(board, who, row.unit, FREE);
  }
  const budget: WorkBudget = { meter: { units: LAYING_OUT }, each: LAYING_OUT, pivots: 0 };
  const answers = new Map(unseated.map((who) => [who, seatAll(board, [who], SEARCH_BUDGET, noMemo(), budget)]));
  const misplaced = unseated.filter((who) => answers.get(who) !== 'seated');
  const doubtful = misplaced.filter((who) => answers.get(who) === 'unproven');
  const fixed = rows.map((row) => row.fixed);
  const memo = noMemo();
  for (const finding of findingsOf(sheet)) {
    if (finding.rules !== markOfRules(rules)) continue;
    learn(
      memo,
      { board, parties: sheet.parties },
      finding,
      sittingOf(rules, layout, offer, sheet, finding.stay, false),
    );
  }
  return { parties: sheet.parties, board, fixed, misplaced, doubtful, unseated, memo };
}

/** Puts a finding of the background among what the search knows; a place that no longer holds is found out when it is followed. */
function learn(
  memo: Memo,
  { board, parties }: Pick<Seating, 'board' | 'parties'>,
  { place }: Finding,
  { from, to, choices }: Sitting,
): void {
  const stay = { choices, low: board.pointOf(from), high: board.pointOf(to) };
  if (place === null) {
    memo.refusals.push({ ...stay, answer: 'impossible', ...{ pivots: 0, units: 0, asked: true } });
    return;
  }
  const positionOf = (no: UnitNo): readonly number[] => [board.layout.unitAt.get(no) ?? []].flat();
  const others = place.others.flatMap(([id, no]) => {
    const who = parties.findIndex((party) => party.id === id);
    return who < 0 ? [] : [[who, positionOf(no)] as const];
  });
  memo.places.push({ ...stay, own: positionOf(place.unit), others: new Map(others) });
}

function sittingOf(
  rules: VenueRules,
  layout: Layout,
  offer: DayOffer,
  { joins = [] }: DaySheet,
  ask: Ask,
  fixed: boolean,
): Sitting {
  const { start, duration, covers, accessible, highchair } = ask;
  const unit = ask.unit === undefined || holdsNothing(ask) ? NOWHERE : (layout.unitAt.get(ask.unit) ?? NOWHERE);
  const to = start + duration + rules.resetMinutes;
  if (fixed) return { from: start, to, choices: unit === NOWHERE ? [] : [unit], unit, fixed };
  const areas = (ask.areas || layout.allAreas) & openAreas(rules, offer, start);
  const fitting = layout.fitting({ covers, areas, accessible, highchair });
  const choices = leftByJoins(layout, joins, fitting, { start, duration, end: to });
  return { from: start, to, choices, unit, fixed };
}

/** Whether the `nth` asked stay can be seated. If 'seated', it stays on the board. `budget` is for open questions. */
export function trySeat(seating: Seating, nth: number, budget?: WorkBudget): Answer {
  const { board, parties, doubtful, memo } = seating;
  const who = parties.length + nth;
  const [low, high] = [board.low[who] as number, board.high[who] as number];
  // Doubtful misplaced parties of the same time have the older claim, so they must be seated too.
  const claims = doubtful.filter((other) => (board.low[other] as number) < high && low < (board.high[other] as number));
  // The memo covers only the sheet's parties.
  const others = board.unit.subarray(parties.length).some((unit) => unit !== NOWHERE);
  return seatAll(board, [who, ...claims], SEARCH_BUDGET, others ? noMemo() : memo, budget);
}

/** Like `trySeat`, but restores the board. */
export function canSeat(seating: Seating, nth: number, budget?: WorkBudget): Answer {
  const { board } = seating;
  const before = board.unit.slice();
  const answer = trySeat(seating, nth, budget);
  if (answer === 'seated') restore(board, before);
  return answer;
}

function restore(board: Board, before: Int16Array): void {
  const moved = [...before.keys()].filter((who) => board.unit[who] !== before[who]);
  for (const who of moved) if (board.unit[who] !== NOWHERE) unseat(board, who);
  for (const who of moved) if (before[who] !== NOWHERE) seat(board, who, before[who] as number, FREE);
}

/** The unit that the board gives to a sitting. */
export function unitOf({ board }: Seating, who: number): UnitNo | null {
  return board.layout.units[board.unit[who] as number]?.no ?? null;
}

/** The day's parties with the units that the board gives them; `moved`: those whose unit has changed. */
export function witnessOf(seating: Seating): { parties: Party[]; moved: string[] } {
  const moved: string[] = [];
  const parties = seating.parties.map((party, who) => {
    const unit = seating.fixed[who] ? null : unitOf(seating, who);
    if (unit === null || unit === party.unit) return party;
    moved.push(party.id);
    return { ...party, unit };
  });
  return { parties, moved };
}
