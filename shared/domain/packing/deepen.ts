import type { Board } from './board.ts';
import { groupedClassesOf, heldClassesOf } from './classes.ts';
import { eachShare, type Plan, planOf } from './lp/plan.ts';
import { type Cut, type Program, programOf } from './lp/program.ts';
import { NOTHING, penaltyOf, solve } from './lp/relax.ts';
import { goBack, type Standing, standingOf } from './lp/renew.ts';
import { minimise } from './lp/simplex.ts';
import type { Answer, Memo, WorkBudget } from './memo.ts';
import { prove } from './proofs/proofs.ts';

/**
 * Rounds of cuts, and how many are added per round in the first attempt at a proof; each further attempt adds more per round.
 */
const ROUNDS = 8;
const AT_ONCE = 10;
/** Dead ends allowed in the first dive, and the factor by which that grows with each further one. */
const DEAD_ENDS = 3;
const LONGER = 1.7;
/** The weight of randomness against an option's share, and the bonus of combinations. */
const CHANCE = 1;
const COMBINED = 3;
/** Prices are integer multiples of 1 / SCALE, so that the sums of a dead end are exact. */
const SCALE = 65_536;

/**
 * The last resort for a doubtful question: the linear program of the evening with every group of joined tables counted
 * separately. Two things are tried in turn. A dive rounds its solution to whole parties, with different random choices each
 * time (Gomes, Selman and Kautz 1998). Then the program is solved again from another start with rounds of cuts, which often
 * proves that there is no place; if not, a dive goes on from there. A dive is a branch and bound that tries both branches; when
 * all its dead ends are proven in whole numbers, so is the refusal. The work is taken from `depth`. The result is the same for
 * the same sheet, as the random sequence is fixed.
 */
export function seatDeeply(
  board: Board,
  memo: Memo,
  unseated: readonly number[],
  budget: WorkBudget,
  follow: (plan: Plan) => boolean,
): Answer {
  const chance = chances();
  const places: Standing[] = [];
  for (let run = 0; budget.pivots > 0 && board.meter.units > 0; run++) {
    const isProof = run % 2 === 1;
    const classes = run % 4 === 3 ? heldClassesOf(board) : groupedClassesOf(board.layout);
    const program = programOf(board, unseated, classes, budget.pivots, true);
    const dive: Dive = { program, chance, follow, deadEnds: Math.ceil(DEAD_ENDS * LONGER ** run) };
    const answer = isProof ? refute(dive, AT_ONCE + Math.floor(run / 2) * (AT_ONCE / 2)) : search(dive, places);
    budget.pivots = Math.min(program.work, budget.pivots - 1);
    if (answer === 'impossible' && unseated.length === 1) prove(program, board, memo, unseated[0] as number);
    if (answer !== 'unproven') return answer;
  }
  return 'unproven';
}

type Dive = {
  readonly program: Program;
  readonly chance: () => number;
  readonly follow: (plan: Plan) => boolean;
  /** The remaining work; the dive is abandoned below 0. */
  deadEnds: number;
};

/** A dive from the solution of the whole program, which is computed once. */
function search(dive: Dive, places: Standing[]): Answer {
  const { program } = dive;
  const [place] = places;
  if (place) return goBack(program, place) ? descend(dive) : 'unproven';
  const answer = settle(dive, 0);
  if (answer === null) places.push(standingOf(program));
  return answer ?? descend(dive);
}

/** Adds cuts until there is no solution, or else dives under them. */
function refute(dive: Dive, atOnce: number): Answer {
  const { program, chance } = dive;
  program.cursor = Math.floor(chance() * program.who.length);
  return settle(dive, ROUNDS, atOnce) ?? descend(dive);
}

/** The whole program; null when it has a solution. */
function settle({ program }: Dive, rounds: number, atOnce?: number): Answer | null {
  const outcome = solve(program, rounds, undefined, atOnce);
  if (outcome === 'possible') return null;
  return outcome === 'overfull' && isOverfull(program) ? 'impossible' : 'unproven';
}

/** Branches on one share at a time: the option is either taken whole or excluded. */
function descend(dive: Dive): Answer {
  const { program, follow } = dive;
  const split = chooseSplit(dive);
  if (!split) return follow(planOf(program)) ? 'seated' : 'unproven';
  const { penalty, penaltyAt } = program;
  const list = penalty.subarray(penaltyAt[split.party], penaltyAt[split.party + 1]);
  const before = list.slice();
  list.fill(1);
  list[split.option] = before[split.option] as number;
  const taken = judge(dive);
  list.set(before);
  if (taken === 'seated' || dive.deadEnds < 0 || program.work <= 0) return taken === 'seated' ? taken : 'unproven';
  const twins = taken === 'impossible' ? twinsOf(program, split.party) : [split.party];
  for (const twin of twins) penalty[(penaltyAt[twin] as number) + split.option] = 1;
  const left = judge(dive);
  for (const twin of twins) penalty[(penaltyAt[twin] as number) + split.option] = before[split.option] as number;
  return left === 'seated' || taken === 'impossible' ? left : 'unproven';
}

/** Parties with the same stay and remaining options: an option impossible for one is impossible for all. */
function twinsOf({ board, who, low, high, penalty, penaltyAt }: Program, party: number): number[] {
  const listOf = (one: number): Uint8Array => penalty.subarray(penaltyAt[one], penaltyAt[one + 1]);
  const mine = listOf(party);
  const isTwin = (other: number): boolean =>
    low[other] === low[party] &&
    high[other] === high[party] &&
    board.choices[who[other] as number] === board.choices[who[party] as number] &&
    listOf(other).length === mine.length &&
    listOf(other).every((each, i) => each === mine[i]);
  return [...who.keys()].filter(isTwin);
}

function judge(dive: Dive): Answer {
  const { program } = dive;
  if (minimise(program) !== 'optimal') return 'unproven';
  if (penaltyOf(program) <= NOTHING) return descend(dive);
  dive.deadEnds -= 1;
  return isOverfull(program) ? 'impossible' : 'unproven';
}

type Split = { readonly party: number; readonly option: number };

/**
 * The share to branch on: combinations before single tables, large shares before small ones, with a little randomness.
 * Null if no party is split.
 */
function chooseSplit({ program, chance }: Dive): Split | null {
  const { who, options, classes } = program;
  let best: Split | null = null;
  let most = Number.NEGATIVE_INFINITY;
  const consider = (party: number, option: number, share: number): void => {
    if (share < NOTHING || share > 1 - NOTHING || party >= who.length) return;
    const bundle = classes.bundles[(options[party] as Int16Array)[option] as number] as readonly number[];
    const weight = share + CHANCE * chance() + (bundle.length > 1 ? COMBINED : 0);
    if (weight <= most) return;
    most = weight;
    best = { party, option };
  };
  eachShare(program, consider);
  return best;
}

/** Whether the current prices prove in exact integers that not every party can have an option without penalty. */
function isOverfull({ board, classes, points, rows, price, open, cuts, who, low, high, ...program }: Program): boolean {
  const whole = Float64Array.from(price, (each) => Math.max(0, Math.round(each * SCALE)));
  const sums = new Float64Array(classes.count * (points + 1));
  let left = 0;
  for (let kind = 0; kind < classes.count; kind++) {
    for (let point = 0; point < points; point++) {
      const row = kind * points + point;
      const at = kind * (points + 1) + point;
      sums[at + 1] = (sums[at] as number) + (whole[row] as number);
      left += (whole[row] as number) * (open[row] as number);
    }
  }
  for (let cut = 0; cut < cuts.length; cut++) left += (whole[rows + cut] as number) * (cuts[cut] as Cut).limit;
  for (let party = 0; party < who.length && left >= 0; party++) {
    const options = program.options[party] as Int16Array;
    const first = program.penaltyAt[party] as number;
    let least = Number.POSITIVE_INFINITY;
    for (let option = 0; option < options.length; option++) {
      if (program.penalty[first + option] !== 0) continue;
      let cost = 0;
      for (const kind of classes.bundles[options[option] as number] as readonly number[]) {
        const base = kind * (points + 1);
        cost += (sums[base + (high[party] as number)] as number) - (sums[base + (low[party] as number)] as number);
      }
      for (let cut = 0; cut < cuts.length; cut++) {
        cost += (whole[rows + cut] as number) * ((cuts[cut] as Cut).taken[first + option] as number);
      }
      if (cost < least) least = cost;
    }
    left -= least;
  }
  return left < 0;
}

/** A fixed pseudo-random sequence of numbers in [0, 1). */
function chances(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 16_777_216;
  };
}
