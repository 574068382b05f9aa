import type { HistoryEntry } from '../reservation.ts';

/** Steps of a reservation as its venue reads them, oldest first. */
export const logView = (history: readonly HistoryEntry[]) =>
  history.map(({ at, actor, action, reason = null, limits = [] }) => ({
    at,
    by: actor.kind,
    name: actor.kind === 'user' ? actor.name : null,
    action,
    reason,
    limits: [...limits],
  }));
