import type { Board } from './board.ts';
import { groupedClassesOf } from './classes.ts';
import type { Plan } from './lp/plan.ts';
import { bundleAt, type Program, programOf } from './lp/program.ts';
import type { Answer } from './memo.ts';
import type { Kind, MipSolver, Question } from './mip-question.ts';

/** Parties with the same stay and options, by their indices in the program. */
type Alike = { readonly parties: number[]; readonly options: readonly number[] };

/**
 * Asks an outside solver about a doubt: the program of the evening with every group of joined tables counted separately (as in
 * `deep.ts`), and equal parties counted together.
 */
export function askMipSolver(
  board: Board,
  unseated: readonly number[],
  mipSolver: MipSolver,
  follow: (plan: Plan) => boolean,
): Answer | 'later' {
  const program = programOf(board, unseated, groupedClassesOf(board.layout), 0);
  const alike = alikeOf(program);
  if (alike.some(({ options }) => options.length === 0)) return 'impossible';
  const question = questionOf(program, alike);
  const answer = mipSolver(question);
  if (answer === 'impossible' || answer === 'later') return answer;
  return answer !== 'open' && follow(planBy(program, alike, question, answer)) ? 'seated' : 'unproven';
}

function alikeOf(program: Program): readonly Alike[] {
  const { who, low, high, options } = program;
  const all = new Map<string, Alike>();
  for (let party = 0; party < who.length; party++) {
    const list = [...(options[party] as Int16Array).keys()];
    const real = list.filter((option) => bundleAt(program, party, option).length > 0);
    const bundles = real.map((option) => options[party]?.[option]);
    const key = [low[party], high[party], ...bundles].join(' ');
    const alike = all.get(key) ?? { parties: [], options: real };
    alike.parties.push(party);
    all.set(key, alike);
  }
  return [...all.values()];
}

function questionOf(program: Program, alike: readonly Alike[]): Question {
  const { points, low, high } = program;
  const kinds: Kind[] = [];
  const rows = new Map<number, Map<number, number>>();
  let number = 0;
  for (const { parties, options } of alike) {
    const party = parties[0] as number;
    kinds.push({ count: parties.length, first: number, end: number + options.length });
    for (const option of options) {
      for (const kind of bundleAt(program, party, option)) {
        for (let point = low[party] as number; point < (high[party] as number); point++) {
          const row = kind * points + point;
          const terms = rows.get(row) ?? new Map<number, number>();
          terms.set(number, (terms.get(number) ?? 0) + 1);
          rows.set(row, terms);
        }
      }
      number += 1;
    }
  }
  const limits = [...rows].filter(([row]) => !isImplied(program, rows, row));
  return { kinds, limits: limits.map(([row, terms]) => ({ most: program.open[row] as number, terms: [...terms] })) };
}

/**
 * Whether a neighbouring moment asks for at least the same with no more tables, so that this limit is redundant; of equal ones
 * the first is kept.
 */
function isImplied({ points, open }: Program, rows: ReadonlyMap<number, ReadonlyMap<number, number>>, row: number) {
  const terms = rows.get(row) as ReadonlyMap<number, number>;
  const isStricter = (other: number): boolean => {
    const wider = rows.get(other);
    if (!wider || (open[other] as number) > (open[row] as number)) return false;
    const same = wider.size === terms.size && open[other] === open[row];
    return !(same && other > row) && [...terms].every(([option, times]) => (wider.get(option) ?? 0) >= times);
  };
  const point = row % points;
  return (point > 0 && isStricter(row - 1)) || (point < points - 1 && isStricter(row + 1));
}

/** The options as the answer hands them out to the single parties. */
function planBy(
  { board, who, options: optionsOf, classes }: Program,
  alike: readonly Alike[],
  { kinds }: Question,
  answer: readonly number[],
): Plan {
  const plan = new Map<number, readonly number[]>();
  for (const [i, { parties, options }] of alike.entries()) {
    const taken = options.flatMap((option, n) =>
      Array.from({ length: answer[(kinds[i] as Kind).first + n] ?? 0 }, () => option),
    );
    for (const [n, party] of parties.entries()) {
      const one = who[party] as number;
      const bundle = optionsOf[party]?.[taken[n] ?? -1];
      const choices = board.choices[one] as readonly number[];
      plan.set(
        one,
        choices.filter((unit) => classes.bundleOf[unit] === bundle),
      );
    }
  }
  return plan;
}
