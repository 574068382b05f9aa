import type { KeyboardEvent } from 'react';
import { type OfferedActions, offeredActions } from '../actions/offered-actions.ts';
import type { RowCommand } from '../actions/row-command.ts';
import type { HostReservation } from '../day/day-data.ts';
import { latenessOf, type VenueClock } from './lateness.ts';
import type { RowContext } from './rows.tsx';

/** The letter of each action, and whether a party offers it. */
export const LETTERS: Readonly<
  Record<string, readonly [RowCommand, (offered: OfferedActions, party: HostReservation) => boolean]>
> = {
  a: ['arrive', (_, { actions }) => actions.includes('arrive')],
  s: ['seat', (_, { actions }) => actions.includes('seat')],
  f: ['finish', (_, { actions }) => actions.includes('finish')],
  l: ['late', ({ late }) => late],
  n: ['note', () => true],
  m: ['move', ({ move }) => move],
  e: ['alter', ({ alter }) => alter],
  c: ['contact', ({ contact }) => contact],
  w: ['write', ({ write }) => write],
  h: ['log', () => true],
  o: ['noShow', (_, { actions }) => actions.includes('noShow')],
  x: ['cancel', (_, { actions }) => actions.includes('cancel')],
  u: ['undo', (_, { actions }) => actions.includes('undo')],
};

type Asked = { readonly clock: VenueClock; readonly mayAct: boolean };

/** The action that a letter means for a party; null if it has none now. */
export function commandOf(key: string, party: HostReservation, { clock, mayAct }: Asked): RowCommand | null {
  const [command, offers] = LETTERS[key.toLowerCase()] ?? [];
  if (!command || !offers || !mayAct) return null;
  return offers(offeredActions(party, latenessOf(party, clock)), party) ? command : null;
}

/** True for a place where a letter is typed, or where the arrows mean something else. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="menu"], [aria-haspopup]') !== null;

/** The keys of a row: arrows go to the next one, a letter takes its action. Enter opens it, because its name is a link. */
export function useRowKeys(context: RowContext) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key } = event;
    if (!(target instanceof Element) || isTyping(target) || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = target.closest<HTMLElement>('[data-row]');
    if (!row) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      moveBetweenRows(event, row);
      return;
    }
    const party = context.parties.find(({ id }) => id === row.dataset.row);
    if (!party || event.repeat || context.pending.has(party.id)) return;
    const command = commandOf(key, party, context);
    if (!command) return;
    event.preventDefault();
    context.onCommand(party, command);
  };
}

/** To the same place of the next row: from a button to its last button, from a name to its name. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>, row: HTMLElement): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')].filter(
    (each) => !each.closest('details:not([open])'),
  );
  const next = rows[rows.indexOf(row) + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  const button = event.target instanceof HTMLButtonElement ? [...next.querySelectorAll('button')].at(-1) : null;
  const focused = button ?? next.querySelector<HTMLElement>('[id^="party-"] a');
  event.preventDefault();
  focused?.focus();
  focused?.scrollIntoView?.({ block: 'nearest' });
}
