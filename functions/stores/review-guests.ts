import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { parseReviewGuestKey, reviewGuestKey, reviewGuestsOf } from './reviews.keys.ts';

/** What is known of a guest, under all ids of the guest. Instants; null: never. */
export type ReviewGuest = {
  readonly stopped: boolean;
  readonly thankedAt: number | null;
  readonly wroteAt: number | null;
};

type Whose = { readonly venueId: VenueId; readonly guestId: GuestId };

/** Longer than any pause between two thanks. A refusal is kept without an end. */
const KEPT_S = 400 * 86_400;
const ends = (now: number): number => Math.floor(now / 1000) + KEPT_S;

/** Guests as far as invitations to review go: keyed hashes with two times and a refusal, no name or number. */
export const reviewGuestsStore = (table: Table) => ({
  async read(venueId: VenueId, guestIds: readonly GuestId[]): Promise<ReviewGuest> {
    const items = await Promise.all(guestIds.map((each) => table.get(reviewGuestKey(venueId, each))));
    const latest = (name: string) => Math.max(0, ...items.map((item) => Number(item?.[name] ?? 0))) || null;
    return { stopped: items.some((item) => item?.no === 1), thankedAt: latest('th'), wroteAt: latest('wr') };
  },

  /** When each guest of the venue who wrote a review did so, by the id that they wrote it under. */
  async wroteAt(venueId: VenueId): Promise<Map<GuestId, number>> {
    const items = await table.query(reviewGuestsOf(venueId));
    return new Map(items.flatMap((item) => (item.wr ? [[parseReviewGuestKey(item), Number(item.wr)] as const] : [])));
  },

  /** Keeps that a guest wants no invitations, or wants them again. */
  async stop(venueId: VenueId, guestIds: readonly GuestId[], stopped: boolean, now: number): Promise<void> {
    const set = stopped ? { no: 1, ttl: undefined } : { no: undefined, ttl: ends(now) };
    await Promise.all(guestIds.map((each) => table.update(reviewGuestKey(venueId, each), { set })));
  },

  /** Forgets when a removed guest was thanked and wrote; a refusal stays, for it must hold for as long as there is a venue. */
  async forget(venueId: VenueId, guestId: GuestId): Promise<void> {
    const item: Item | null = await table.get(reviewGuestKey(venueId, guestId));
    if (item?.no === 1) await table.update(reviewGuestKey(venueId, guestId), { set: { th: undefined, wr: undefined } });
    else if (item) await table.remove(reviewGuestKey(venueId, guestId));
  },
});

export type ReviewGuestsStore = ReturnType<typeof reviewGuestsStore>;

/** Notes that a guest is thanked; fails if the guest has said no, or was thanked after `notSince`, in the meantime. */
export const thankedWrite = ({ venueId, guestId }: Whose, now: number, notSince: number): Write => ({
  update: reviewGuestKey(venueId, guestId),
  set: { th: now, ttl: ends(now) },
  if: { below: { th: notSince, no: 1 } },
});

/** Notes that a guest wrote a review. */
export const wroteWrite = (
  { venueId, guestId }: Whose,
  { stopped }: Pick<ReviewGuest, 'stopped'>,
  now: number,
): Write => ({
  update: reviewGuestKey(venueId, guestId),
  set: { wr: now, ...(!stopped && { ttl: ends(now) }) },
  if: { below: { wr: now + 1 } },
});
