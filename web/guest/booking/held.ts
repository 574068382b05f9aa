import { recall } from '../storage.ts';

/** What booking must know of the place that this page holds; `on-demand/use-hold.ts` sees to it. */
export const held: {
  /** The key that the place is held by. */
  key?: string | undefined;
  /** Ends when the last question about the hold is answered, so that a booking does not find its own hold in its way. */
  settled?: Promise<unknown> | undefined;
} = {};

/** Where a tab keeps what it held, for who loads the page again: to free it as the page goes may fail, or come too late. */
export const HELD = 'coperto.held';
export type HeldBefore = { readonly hold: string; readonly date: string };
export const heldBefore = (): HeldBefore | null => recall<HeldBefore>('sessionStorage', HELD);

/** For a question about a day: the own hold does not stand in the way. */
export function asHolder(): { readonly hold?: string } {
  const hold = held.key ?? heldBefore()?.hold;
  return hold ? { hold } : {};
}
