import { elsewhere, stoodAt } from '../day/former-tables.ts';
import type { DaySheet } from '../day/sheet.ts';
import type { VenueRules } from '../venue/rules.ts';
import type { HistoryEntry, Reservation } from './reservation.ts';
import { partyIdOf } from './sheet-effect.ts';

/** The reservation after a step that gave up its place; the step's entry records the former tables for an undo. */
export function keepingTables(after: Reservation, rules: VenueRules, sheet: DaySheet): Reservation {
  const last = after.history.at(-1);
  const stood = stoodAt(rules, sheet, partyIdOf(after));
  if (!last?.before || stood.length === 0) return after;
  return { ...after, history: [...after.history.slice(0, -1), { ...last, before: { ...last.before, stood } }] };
}

/** The reservation after an undo; if it had to be placed at other tables than before, its history says so. */
export function backWithTables(
  after: Reservation,
  rules: VenueRules,
  sheet: DaySheet,
  undone: Pick<HistoryEntry, 'before'>,
): Reservation {
  const { stood } = undone.before ?? {};
  const last = after.history.at(-1);
  const names = stood && elsewhere(rules, sheet, partyIdOf(after), stood);
  if (!names || !last) return after;
  const { at, actor } = last;
  return { ...after, history: [...after.history, { at, actor, action: 'elsewhere', reason: names }] };
}

/** The last step was an undo that had to use other tables than before. */
export const isElsewhere = ({ history }: Pick<Reservation, 'history'>): boolean =>
  history.at(-1)?.action === 'elsewhere';
