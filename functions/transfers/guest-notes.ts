import type { Write } from '#functions/platform/table.ts';
import { type GuestNote, hashOfSaid, type ImportsStore } from '#functions/stores/imports.ts';
import type { BroughtGuest } from '#shared/domain/guest/brought.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { GuestProfile } from '#shared/domain/guest/profile.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { ImportRun } from '#shared/domain/transfer/run.ts';

/** What a row is about to write. `said`: the imported records; `known`: the ids that had such a record before. */
type Made = {
  readonly guestId: GuestId;
  readonly fresh: boolean;
  readonly said: readonly BroughtGuest[];
  readonly known: ReadonlySet<GuestId>;
  /**
   * The venue's own notes as they were read, those about the guests merged into this one, and whether the row adds to
   * them.
   */
  readonly wrote: WrittenAbout;
  readonly joined: readonly WrittenAbout[];
  readonly writes: boolean;
};
export type WrittenAbout = { readonly guestId: GuestId; readonly profile: GuestProfile };

export type GuestNotes = (made: Made) => Promise<Write[]>;

/**
 * Records what an import makes of a guest: one note per guest, which combines all rows about them. The writes belong to
 * the transaction that makes the changes. The notes of the venue count as the import's only if nobody else has written
 * any.
 */
export const guestNotes =
  (imports: Pick<ImportsStore, 'ofGuest' | 'noted'>, venueId: VenueId, run: Pick<ImportRun, 'runId' | 'until'>) =>
  async ({ guestId, fresh, said, known, wrote, joined, writes }: Made): Promise<Write[]> => {
    const noted = (id: GuestId) => imports.ofGuest(venueId, run.runId, id);
    const before = await noted(guestId);
    const own = said.filter((each) => !known.has(each.guestId) || before?.said[each.guestId] !== undefined);
    const isFiles = async ({ guestId: id, profile }: WrittenAbout) =>
      profile.revision === ((await noted(id))?.profile ?? 0);
    const isOurs = (await Promise.all([wrote, ...joined].map(isFiles))).every(Boolean);
    const note: GuestNote = {
      guest: guestId,
      fresh: fresh || before?.fresh === true,
      said: { ...before?.said, ...Object.fromEntries(own.map((each) => [each.guestId, hashOfSaid(each)])) },
      profile: writes && isOurs ? wrote.profile.revision + 1 : (before?.profile ?? null),
    };
    return imports.noted(venueId, run, note, fresh && !before?.fresh ? 1 : 0);
  };
