/** What is used of the solver HiGHS: the package's own types are those of its CommonJS form and do not fit an import. */
type Solver = {
  readonly solve: (
    model: string,
    options: { output_flag: boolean; time_limit: number },
  ) => { Status: string; ObjectiveValue: number };
};

const SOLVER: string = 'highs';
const { default: load } = (await import(SOLVER)) as { default: () => Promise<Solver> };

export const highs = await load();
