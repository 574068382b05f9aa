import type { HistoryEntry } from './reservation.ts';

/** Steps of a reservation that are kept: more than any evening needs, and few enough for one item of the table. */
export const MOST_STEPS = 100;

/**
 * The history as it is kept: how the reservation came, and the latest steps. A guest may ask and take back as often as they
 * like, and what grew with each step would at last keep the house from writing anything. Where steps are left out, an entry says so.
 */
export function keptHistory(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const [first, ...rest] = history;
  if (!first || history.length <= MOST_STEPS) return history;
  const latest = rest.slice(2 - MOST_STEPS);
  const leftOut = rest.at(-latest.length - 1);
  return [first, { at: leftOut?.at ?? first.at, actor: { kind: 'clock' }, action: 'leftOut' }, ...latest];
}
