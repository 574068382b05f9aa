import type { Board } from './board.ts';
import { groupedClassesOf } from './classes.ts';
import type { Answer } from './memo.ts';
import { bundleAt, type Program, programOf } from './program.ts';
import type { Plan } from './relax.ts';

/** So many of a kind, one option each, of those from `first` to before `end` among the options of all. */
export type Kind = { readonly count: number; readonly first: number; readonly end: number };

/** At one moment of one class of tables: no more than so many, of the options taken each as often as it takes one. */
export type Limit = { readonly most: number; readonly terms: readonly (readonly [option: number, times: number])[] };

/** A question in whole numbers: how many of each kind take which option, so that every limit is kept. */
export type Question = { readonly kinds: readonly Kind[]; readonly limits: readonly Limit[] };

/**
 * Answers a question by how many take each option; 'impossible' is proven, 'open' that its bounds of work were reached. The same
 * question has the same answer, however fast the machine is. What it answers is sat down before it is believed.
 */
export type Arbiter = (question: Question) => readonly number[] | 'impossible' | 'open';

/** Those of the same stay and the same options, by their places in the program. */
type Alike = { readonly parties: number[]; readonly options: readonly number[] };

/**
 * Has a doubt judged by somebody else: the program of the evening with every group of joined tables counted for itself (as `deep.ts`
 * has it), in which alike parties are counted together.
 */
export function arbitrate(
  board: Board,
  homeless: readonly number[],
  arbiter: Arbiter,
  follow: (plan: Plan) => boolean,
): Answer {
  const program = programOf(board, homeless, groupedClassesOf(board.layout), 0);
  const alike = alikeOf(program);
  if (alike.some(({ options }) => options.length === 0)) return 'impossible';
  const question = questionOf(program, alike);
  const answer = arbiter(question);
  if (answer === 'impossible') return 'impossible';
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

/** Whether the moment before or after asks for the same and more, with no more tables: of equal ones the first is kept. */
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

/** Who takes which kind of place, as many of them each as the answer says. */
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
