import { asAsked } from './asked-order.ts';

/** One place at which two values differ; an empty text stands for an absent value. */
export type Difference = { readonly path: string; readonly from: string; readonly to: string };

const isBranch = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const show = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** All leaves of a value, with their paths. */
export const leavesOf = (value: unknown, path: string): { readonly path: string; readonly value: string }[] =>
  isBranch(value)
    ? asAsked(Object.keys(value)).flatMap((name) => leavesOf(value[name], `${path}.${name}`))
    : [{ path, value: show(value) }];

/** The leaves at which two values of a section differ, in the order of their fields. */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (!isBranch(before) || !isBranch(after)) {
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, from: show(before), to: show(after) }];
  }
  const names = asAsked([...new Set([...Object.keys(before), ...Object.keys(after)])]);
  return names.flatMap((name) => differences(before[name], after[name], path ? `${path}.${name}` : name));
}
