import type { LocalDate } from '../kernel/time/local-date.ts';

/** A buyer said by when they pay; `until` null: it no longer holds. Noted by a person, and never removed. */
export type Promised = {
  readonly id: string;
  readonly until: LocalDate | null;
  readonly note: string;
  readonly at: number;
  readonly by: { readonly userId: string; readonly name: string };
};

/** The day by which a buyer promised to pay, that day included; null: they did not, or it was taken back. */
export const promisedUntil = <D extends string = LocalDate>(
  promises: readonly { readonly until: D | null }[] = [],
): D | null => promises.at(-1)?.until ?? null;
