import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { SignedIn } from '#tests/kit/world.ts';
import type { Desk } from '#tests/workers/kit.ts';

export type Run = {
  readonly desk: Desk;
  readonly dates: readonly LocalDate[];
  readonly random: () => number;
  readonly pick: <T>(from: readonly T[]) => T;
  host: SignedIn;
  owner: SignedIn;
  guests: number;
  /** The imported files. */
  readonly files: string[];
  /** The names and numbers of removed guests, which must not be found anywhere. */
  readonly removed: string[];
};
