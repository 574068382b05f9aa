import { sha256 } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import { erasureKey, erasurePks } from './erasure-list.keys.ts';

/** What a guest had removed: ids only, nothing of the guest. Without `guestId` only one reservation was. */
export type ListedErasure = {
  readonly at: number;
  readonly venueId: VenueId;
  readonly guestId?: GuestId;
  readonly ids: readonly ReservationId[];
};

/** Longer than the backups of the table reach back. */
const KEPT_SECONDS = 60 * 86_400;

/** The erasures that a restored backup would undo: they are carried out again after it. */
export const erasureListStore = (table: Table) => ({
  /** Written before anything is removed, so that none is missing. */
  async note(erasure: ListedErasure): Promise<void> {
    const { at, venueId, guestId, ids } = erasure;
    const key = erasureKey(at, sha256(`${venueId}|${guestId ?? ''}|${ids.join()}`).slice(0, 16));
    await table.put({ ...key, venueId, ids, ...(guestId && { guestId }), ttl: Math.floor(at / 1000) + KEPT_SECONDS });
  },

  /** Oldest first. */
  async since(from: number, now: number): Promise<ListedErasure[]> {
    const pages = await Promise.all(erasurePks(from, now).map((pk) => table.query({ pk })));
    return pages.flat().flatMap(({ sk, venueId, guestId, ids }) => {
      const at = Number(sk.split('#')[0]);
      const listed = { at, venueId, ids, ...(guestId !== undefined && { guestId }) } as ListedErasure;
      return at >= from ? [listed] : [];
    });
  },
});

export type ErasureListStore = ReturnType<typeof erasureListStore>;
