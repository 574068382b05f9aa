import type { RowCommand } from './row-command.ts';

/** The commands that open a dialog before anything is done. */
export const ASKS_FIRST = [
  'reject',
  'noShow',
  'cancel',
  'alter',
  'contact',
  'move',
  'spread',
  'rejectAmendment',
  'note',
  'late',
  'log',
  'write',
] as const satisfies readonly RowCommand[];

/** True for a command that may open a dialog, or leads to another screen. */
export const asksFirst = (command: RowCommand): boolean =>
  [...ASKS_FIRST, 'messages', 'money'].some((name) => name === command);
