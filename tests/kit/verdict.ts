import { relative } from 'node:path';

/** The parts of the runner's JSON report that are used here. */
export type FileReport = {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
};

export type Verdict = {
  readonly passed: number;
  readonly failed: number;
  /** Files that failed at first and passed when run alone. */
  readonly unsteady: readonly string[];
  readonly failing: readonly string[];
  /** Lines to print: both outcomes of every unsteady file. */
  readonly lines: readonly string[];
};

/** More failed files than this are not an accident of a busy machine: none is run again then. */
const MAX_RERUN = 4;

export function filesToRunAgain(reports: readonly FileReport[]): readonly string[] {
  const failed = reports.filter(({ status }) => status === 'failed').map(({ name }) => name);
  return failed.length <= MAX_RERUN ? failed : [];
}

/** Sums up a run whose failed files were run once more, each alone: for those the second outcome counts. */
export function judge(first: readonly FileReport[], second: readonly FileReport[], root: string): Verdict {
  const again = new Map(second.map((report) => [report.name, report]));
  const last = first.map((report) => again.get(report.name) ?? report);
  const names = (reports: readonly FileReport[]) => reports.map(({ name }) => relative(root, name));
  const count = (wanted: string) =>
    last.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length;
  const failing = last.filter(({ status }) => status === 'failed');
  const unsteady = first.filter(({ name }) => again.get(name)?.status === 'passed');
  return {
    passed: count('passed'),
    // A file that could not be loaded, or whose setup failed, counts as a failure although it has no failed test.
    failed: count('failed') + failing.filter((report) => !report.assertionResults.some(isFailed)).length,
    unsteady: names(unsteady),
    failing: names(failing),
    lines: unsteady.flatMap((report) => [
      `unsteady: ${relative(root, report.name)}`,
      ...reasons(report).map((reason) => `  first: failed: ${reason}`),
      '  alone: passed',
    ]),
  };
}

const isFailed = ({ status }: { readonly status: string }) => status === 'failed';

function reasons({ message, assertionResults }: FileReport): string[] {
  const firstLine = (text: string) => text.split('\n', 1)[0] ?? '';
  const tests = assertionResults.filter(isFailed);
  return tests.length > 0
    ? tests.map(({ fullName, failureMessages: [why = ''] }) => `${fullName}: ${firstLine(why)}`)
    : [firstLine(message) || 'before or after its tests'];
}
