import { logDefect } from '#functions/platform/log.ts';
import type { MipSolver, Question } from '#shared/domain/packing/mip-question.ts';

/** The part of the solver that we use: the package's own types describe its CommonJS form and do not fit an import. */
export type Solver = {
  solve(
    model: string,
    options: Readonly<Record<string, number | boolean>>,
  ): { readonly Status: string; readonly Columns: Readonly<Record<string, { readonly Primal?: number }>> };
};

/**
 * The limit of nodes in its search tree: most questions are settled at the first. Never a time limit, so that the same sheet gets
 * the same answer.
 */
const MAX_NODES = 200;

/** The integer program solver HiGHS, compiled to WebAssembly. */
export async function loadMipSolver(): Promise<MipSolver> {
  const { default: load } = (await import('highs')) as unknown as { default: () => Promise<Solver> };
  return mipSolverWith(await load());
}

export function mipSolverWith(solver: Solver): MipSolver {
  let broken = false;
  return (question) => {
    if (broken) return 'open';
    try {
      const { Status, Columns } = solver.solve(textOf(question), { output_flag: false, mip_max_nodes: MAX_NODES });
      if (Status === 'Infeasible') return 'impossible';
      if (Status !== 'Optimal') return 'open';
      const options = question.kinds.at(-1)?.end ?? 0;
      return Array.from({ length: options }, (_, option) => Math.round(Columns[nameOf(option)]?.Primal ?? 0));
    } catch (error) {
      // Its memory may be corrupt: this doubt stays one, and so do all that this instance meets from now on.
      broken = true;
      logDefect('arbiter.broken', error);
      return 'open';
    }
  };
}

const nameOf = (option: number): string => `x${option}`;

/** The question in the format of LP files. */
function textOf({ kinds, limits }: Question): string {
  const names = kinds.map(({ first, end }) => Array.from({ length: end - first }, (_, i) => nameOf(first + i)));
  const sums = kinds.map(({ count }, i) => ` s${i}: ${names[i]?.join(' + ')} = ${count}`);
  const rows = limits.map(({ most, terms }, i) => {
    const sum = terms.map(([option, times]) => (times === 1 ? nameOf(option) : `${times} ${nameOf(option)}`));
    return ` t${i}: ${sum.join(' + ')} <= ${most}`;
  });
  const bounds = kinds.flatMap(({ count }, i) => (names[i] ?? []).map((name) => ` 0 <= ${name} <= ${count}`));
  const all = names.flat();
  const sections = ['Subject To', ...sums, ...rows, 'Bounds', ...bounds, 'Generals', ` ${all.join(' ')}`, 'End'];
  return ['Minimize', ` obj: 0 ${all[0]}`, ...sections].join('\n');
}
