import type { HistoryEntry } from '../reservation/reservation.ts';

/** Steps that say whether and when the guests were there. */
const PRESENCE: readonly string[] = ['partArrive', 'arrive', 'seat', 'came', 'finish', 'walkIn', 'noShow'];

/** Who marked when that the guests came, sat, left or stayed away, and when such a mark was taken back. */
export const presenceLog = (history: readonly HistoryEntry[]): readonly HistoryEntry[] =>
  history.filter(({ action, reason = '' }) => PRESENCE.includes(action === 'undo' ? reason : action));
