import { type Leaf, type Test, testOf } from './operators.ts';

export type Matches = (event: unknown) => boolean;

/**
 * Compiles an EventBridge pattern to a predicate; Lambda's event filters use the same language. A pattern that is not
 * understood throws here, at start, so that no event is silently dropped.
 */
export function compilePattern(pattern: unknown): Matches {
  if (typeof pattern !== 'object' || pattern === null || Array.isArray(pattern)) {
    throw new Error(`event pattern not understood: ${JSON.stringify(pattern)}`);
  }
  const fields = Object.entries(pattern).map(([name, part]) => compileField(name, part));
  return (event) => fields.every((matches) => matches(event));
}

function compileField(name: string, part: unknown): Matches {
  if (name === '$or') {
    if (!Array.isArray(part) || part.length === 0) throw new Error('event pattern not understood: $or without a list');
    const branches = part.map(compilePattern);
    return (event) => branches.some((matches) => matches(event));
  }
  if (Array.isArray(part)) {
    const tests = part.map(testOf);
    return (event) => leafMatches(tests, fieldOf(event, name));
  }
  const inner = compilePattern(part);
  // A list of objects matches when a single one of them matches all the fields.
  return (event) => [fieldOf(event, name)].flat().some(inner);
}

function leafMatches(tests: readonly Test[], value: unknown): boolean {
  const leaves = [value].flat(Number.POSITIVE_INFINITY).filter(isLeaf);
  const judged: readonly Leaf[] = leaves.length > 0 ? leaves : [undefined];
  return judged.some((leaf) => tests.some((test) => test(leaf)));
}

const isLeaf = (value: unknown): value is Exclude<Leaf, undefined> =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

const fieldOf = (event: unknown, name: string): unknown =>
  typeof event === 'object' && event !== null ? (event as Record<string, unknown>)[name] : undefined;
