import { parseSync } from 'vite';
import { importsOf, type Source } from '#tests/architecture/sources.ts';

/** How many there are, and how long: in lines, the middle one, the one that nine of ten stay below, and the longest. */
export type Sizes = {
  readonly count: number;
  readonly lines: number;
  readonly median: number;
  readonly p90: number;
  readonly longest: number;
};

export function sizesOf(lengths: readonly number[]): Sizes {
  const sorted = lengths.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const lines = sorted.reduce((sum, each) => sum + each, 0);
  return { count: sorted.length, lines, median: at(0.5), p90: at(0.9), longest: sorted.at(-1) ?? 0 };
}

export const linesOf = (text: string): number => text.trimEnd().split('\n').length;

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** What gives a function its name, and where it hangs below that. */
const NAMED: Readonly<Record<string, string>> = {
  VariableDeclarator: 'init',
  Property: 'value',
  MethodDefinition: 'value',
  PropertyDefinition: 'value',
};

/** The lengths in lines of the functions that have a name; what is passed on unnamed is part of the one around it. */
export function functionLengths({ path, text }: Source): number[] {
  const lengths: number[] = [];
  const linesFrom = (start: number, end: number) => linesOf(text.slice(start, end));
  const visit = (node: Node): void => {
    const inner = node[NAMED[node.type] ?? ''];
    const own = node.type === 'FunctionDeclaration' ? node : isNode(inner) && isFunction(inner) ? inner : null;
    if (own) lengths.push(linesFrom(own.start, own.end));
    for (const part of Object.values(node)) for (const each of [part].flat()) if (isNode(each)) visit(each);
  };
  visit(parseSync(path, text).program as unknown as Node);
  return lengths;
}

const isFunction = ({ type }: Node) => type === 'ArrowFunctionExpression' || type === 'FunctionExpression';

/** The files of the largest circle of imports, types included: each of them reaches each other one. One is none. */
export function largestCircle(files: readonly Source[]): readonly string[] {
  const known = new Set(files.map(({ path }) => path));
  const targets = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ target, kind }) =>
        target && kind !== 'dynamic' && known.has(target) ? [target] : [],
      ),
    ]),
  );
  return circlesIn(targets).reduce((most, each) => (each.length > most.length ? each : most), []);
}

/** The strongly connected components of a graph (Tarjan 1972). */
function circlesIn(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const [numbers, lows, path] = [new Map<string, number>(), new Map<string, number>(), [] as string[]];
  const open = new Set<string>();
  const circles: string[][] = [];
  const visit = (name: string): number => {
    const number = numbers.size;
    numbers.set(name, number);
    path.push(name);
    open.add(name);
    let low = number;
    for (const target of targets.get(name) ?? []) {
      if (!numbers.has(target)) low = Math.min(low, visit(target));
      else if (open.has(target)) low = Math.min(low, numbers.get(target) ?? low);
    }
    lows.set(name, low);
    if (low === number) {
      const circle = path.splice(path.indexOf(name));
      for (const each of circle) open.delete(each);
      circles.push(circle.toSorted());
    }
    return low;
  };
  for (const name of targets.keys()) if (!numbers.has(name)) visit(name);
  return circles;
}
