import { importsOf, type Source } from './sources.ts';

/** The circles among files that import each other, types included: each as the sorted paths of its files. */
export function circlesOf(files: readonly Source[]): string[][] {
  const known = new Set(files.map(({ path }) => path));
  const edges = new Map(
    files.map((file) => [
      file.path,
      importsOf(file).flatMap(({ target }) => (target && known.has(target) ? [target] : [])),
    ]),
  );
  return strongComponents(edges).filter((each) => each.length > 1);
}

type Visit = { readonly index: number; low: number };

/** Tarjan's algorithm (SIAM J. Comput. 1972). */
function strongComponents(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const visits = new Map<string, Visit>();
  const stack: string[] = [];
  const found: string[][] = [];

  function visit(node: string): Visit {
    const own: Visit = { index: visits.size, low: visits.size };
    visits.set(node, own);
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      const seen = visits.get(next);
      if (!seen) own.low = Math.min(own.low, visit(next).low);
      else if (stack.includes(next)) own.low = Math.min(own.low, seen.index);
    }
    if (own.low === own.index) found.push(stack.splice(stack.indexOf(node)).toSorted());
    return own;
  }

  for (const node of edges.keys()) if (!visits.has(node)) visit(node);
  return found;
}
