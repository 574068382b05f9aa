import { paths } from '../paths.ts';
import type { Tokens } from './session.ts';
import { type Keeper, keeperOf } from './storage.ts';

/** What a look keeps stands under names of its own, in the tab only: other tabs and the next visit know nothing of it. */
const PREFIX = 'look.';
const OURS = ['jwt', 'csrf', 'settings', 'email', 'push', 'devices'] as const;

/** Where the session of a look is kept; null in a tab that shows no customer's account. */
export function lookKeeper(ofTab: Keeper): Keeper | null {
  if (ofTab.getItem(`${PREFIX}jwt`) === null) return null;
  return {
    getItem: (name) => ofTab.getItem(PREFIX + name),
    setItem: (name, value) => ofTab.setItem(PREFIX + name, value),
    removeItem: (name) => ofTab.removeItem(PREFIX + name),
  };
}

const tabKeeper = () => keeperOf(() => sessionStorage);

/** Shows the customer's account in this tab, from a new load on: nothing that was read before stays. */
export function beginLook({ jwt, csrf }: Tokens, ofTab = tabKeeper()): void {
  forgetLook(ofTab);
  ofTab.setItem(`${PREFIX}jwt`, jwt);
  ofTab.setItem(`${PREFIX}csrf`, csrf);
  location.assign(paths.manage);
}

export function forgetLook(ofTab = tabKeeper()): void {
  for (const name of OURS) ofTab.removeItem(PREFIX + name);
}

/** Back to the tickets, with the session of who looked. */
export function leaveLook(): void {
  forgetLook();
  location.replace(paths.bossTickets);
}
