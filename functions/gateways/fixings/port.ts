import type { Fixing } from '#shared/domain/kernel/fixing/fixing.ts';

/** Where fixings are read from. What cannot be read, or is no such file, throws `FixingsUnread`. */
export type FixingsPort = {
  /** The latest one. */
  latest(): Promise<Fixing>;
  /** Those of the last ninety days, the latest first. */
  recent(): Promise<readonly Fixing[]>;
};

/** `down`: no answer, or none with a file. `malformed`: a file that is not whole or no such file. */
export class FixingsUnread extends Error {
  readonly reason: 'down' | 'malformed';

  constructor(reason: 'down' | 'malformed', cause?: unknown) {
    super(`the fixings cannot be read: ${reason}`, { cause });
    this.reason = reason;
  }
}
