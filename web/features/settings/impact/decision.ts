import type { AffectedReservation, RefusalCode } from '#shared/contracts/errors.ts';
import type { LocalDate, Minute } from '#shared/domain/kernel/time/local-date.ts';

/** What becomes of a reservation that a change would strand. */
export type Decision =
  | { readonly kind: 'keep' }
  /** It stays, and its guest is written to. */
  | { readonly kind: 'write'; readonly words: string }
  /** To the place that was proposed on its own day. */
  | { readonly kind: 'move' }
  /** To a free time, which may be on another day. */
  | { readonly kind: 'day'; readonly date: LocalDate; readonly start: Minute }
  /** `reason`: the venue's, which the guest reads unless it is silent. */
  | { readonly kind: 'cancel'; readonly reason: string; readonly silent: boolean };

/** A free time that the server offers in place of a refused one. */
export type FreeTime = { readonly date: LocalDate; readonly start: Minute };

/** Why a decision could not be carried out. `line`: no answer. */
export type Failure = { readonly code: RefusalCode | 'line'; readonly instead: readonly FreeTime[] };

export const failureOf = (code: Failure['code'], instead: readonly FreeTime[] = []): Failure => ({ code, instead });

/** Whether a decision is possible: not every reservation has a place on its day. */
export const isPossible = ({ proposal }: AffectedReservation, { kind }: Decision): boolean =>
  kind !== 'move' || proposal !== null;

/** It stays where it is, so that the change is saved in spite of it. */
export const stays = (decision: Decision | undefined): boolean =>
  decision?.kind === 'keep' || decision?.kind === 'write';
