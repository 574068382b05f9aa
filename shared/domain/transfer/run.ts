import type { GuestId } from '../guest/guest-id.ts';
import type { ReservationId } from '../kernel/ids.ts';
import { addDays, type LocalDate } from '../kernel/time/local-date.ts';
import { instantFrom, localMomentAt } from '../kernel/time/zone.ts';

export const IMPORT_KINDS = ['reservations', 'guests', 'bills'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * An entry that an undone import left in place, because somebody has changed it since; names are looked up when it is
 * shown.
 */
export type KeptOfImport = { readonly reservation: ReservationId } | { readonly guest: GuestId };

/** An imported file. `until`: how long it can be undone (instant). */
export type ImportRun = {
  readonly runId: string;
  readonly at: number;
  readonly by: { readonly userId: string; readonly name: string };
  readonly kind: ImportKind;
  /** How many reservations or guests it created, or parties whose bill it noted. */
  readonly taken: number;
  readonly until: number;
  /** `stays`: how many entries stayed according to the latest entry in the change log. */
  readonly undone: { readonly at: number; readonly by: { readonly name: string }; readonly stays?: number } | null;
  readonly kept: readonly KeptOfImport[];
  /** For how many of these an undo may be repeated. */
  readonly again: number;
};

/** An import can be undone until the end of the next day, venue time. */
export function takenBackUntil(now: number, zone: string): number {
  const dayAfterNext: LocalDate = addDays(localMomentAt(now, zone).date, 2);
  return instantFrom(dayAfterNext, 0, zone);
}
