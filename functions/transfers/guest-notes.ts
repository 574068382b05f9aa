import type { Write } from '#functions/runtime/table.ts';
import { type GuestNote, hashOfSaid, type ImportsStore } from '#functions/stores/imports.ts';
import type { BroughtGuest } from '#shared/domain/guest/brought.ts';
import type { GuestId } from '#shared/domain/guest/card.ts';
import type { GuestProfile } from '#shared/domain/guest/profile.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';
import type { ImportRun } from '#shared/domain/transfer/run.ts';

/** What a row is about to write. `known`: under which ids something was said before. */
type Made = {
  readonly guestId: GuestId;
  readonly fresh: boolean;
  readonly said: readonly BroughtGuest[];
  readonly known: ReadonlySet<GuestId>;
  /** The house's words as they were read, and whether the row adds to them. */
  readonly wrote: GuestProfile;
  readonly writes: boolean;
};

export type GuestNotes = (made: Made) => Promise<Write[]>;

/** Notes what a file makes of each guest, all of its rows about one in one, to be written in the transaction that makes it. */
export const guestNotes =
  (imports: Pick<ImportsStore, 'ofGuest' | 'noted'>, venueId: VenueId, run: Pick<ImportRun, 'runId' | 'until'>) =>
  async ({ guestId, fresh, said, known, wrote, writes }: Made): Promise<Write[]> => {
    const before = await imports.ofGuest(venueId, run.runId, guestId);
    const own = said.filter((each) => !known.has(each.guestId) || before?.said[each.guestId] !== undefined);
    const isOurs = wrote.revision === (before?.profile ?? 0);
    const note: GuestNote = {
      guest: guestId,
      fresh: fresh || before?.fresh === true,
      said: { ...before?.said, ...Object.fromEntries(own.map((each) => [each.guestId, hashOfSaid(each)])) },
      profile: writes && isOurs ? wrote.revision + 1 : (before?.profile ?? null),
    };
    return imports.noted(venueId, run, note, fresh && !before?.fresh ? 1 : 0);
  };
