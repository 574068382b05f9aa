import type { HistoryEntry } from './reservation.ts';

/** The most steps kept: more than any evening needs, and few enough for one item of the table. */
export const MAX_STEPS = 100;

/**
 * The history to store: the first entry, and the latest steps. Without a limit, a guest who asks and withdraws
 * repeatedly could fill the item until it can no longer be changed. An entry marks where steps were left out.
 */
export function keptHistory(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const [first, ...rest] = history;
  if (!first || history.length <= MAX_STEPS) return history;
  const latest = rest.slice(2 - MAX_STEPS);
  const leftOut = rest.at(-latest.length - 1);
  return [first, { at: leftOut?.at ?? first.at, actor: { kind: 'clock' }, action: 'leftOut' }, ...latest];
}
