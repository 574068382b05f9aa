import { recall } from '../storage.ts';

/** The hold of this page, as far as booking needs it; maintained by `on-demand/use-hold.ts`. */
export const held: {
  /** The hold's key. */
  key?: string | undefined;
  /** Resolves once the last request about the hold is answered, so that a booking is not blocked by its own hold. */
  settled?: Promise<unknown> | undefined;
} = {};

/** The storage key of the tab's hold, used after a reload: freeing it when the page unloads may fail or come too late. */
export const HELD = 'coperto.held';
export type HeldBefore = { readonly hold: string; readonly date: string };
export const heldBefore = (): HeldBefore | null => recall<HeldBefore>('sessionStorage', HELD);

/** Names the own hold in a request for a day's times, so that it does not block them. */
export function asHolder(): { readonly hold?: string } {
  const hold = held.key ?? heldBefore()?.hold;
  return hold ? { hold } : {};
}
