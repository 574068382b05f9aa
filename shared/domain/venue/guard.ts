import type { SectionName } from './sections.ts';

/** Everything that a settings password can guard, by name. */
export type Guardable = SectionName | 'hostnames' | 'halls' | 'transfer';

/**
 * The settings password of a venue. `no` counts its changes, so that a proof given for an earlier one is void. `hash`:
 * a PHC string.
 */
export type Guard = { readonly no: number; readonly hash: string; readonly sections: readonly Guardable[] };

/** How long (ms) a correct password opens the guarded sections, for the session in which it was given. */
export const OPEN_MS = 15 * 60_000;

/** Whether a change here requires the password. */
export const isGuarded = (guard: Guard | null, name: Guardable): boolean =>
  guard?.sections.some((each) => each === name) ?? false;
