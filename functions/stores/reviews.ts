import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { ReservationId, VenueId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Review } from '#shared/domain/review/review.ts';
import { countedWrites, type ReviewChange, type ReviewTotals, toReview, toTotals } from './reviews.item.ts';
import { reportedAt, reportsPk, reviewKey, reviewsOf, tokenKey, totalsKey } from './reviews.keys.ts';

/** How old remembered figures may be, in milliseconds. */
const RECENT_MS = 15_000;
const remembered = new WeakMap<Table, Map<VenueId, { figures: ReviewTotals; at: number }>>();

/** The reviews of visits, one for each. Their figures are written in the same transaction. */
export const reviewsStore = (table: Table) => {
  const memory = remembered.get(table) ?? new Map<VenueId, { figures: ReviewTotals; at: number }>();
  remembered.set(table, memory);

  async function load(venueId: VenueId, reservationId: ReservationId): Promise<Review | null> {
    const item = await table.get(reviewKey(venueId, reservationId));
    return item && toReview(item);
  }

  const totals = async (venueId: VenueId): Promise<ReviewTotals> => toTotals(await table.get(totalsKey(venueId)));

  return {
    load,

    async byToken(venueId: VenueId, token: string): Promise<Review | null> {
      const item = await table.get(tokenKey(venueId, token));
      return item && load(venueId, item.reservationId as ReservationId);
    },

    /** A page of a venue's reviews, the newest visits first. */
    async list(venueId: VenueId, limit: number, after?: ReservationId) {
      const behind = after && { after: reviewKey(venueId, after) };
      const items = await table.query({ ...reviewsOf(venueId), newestFirst: true, limit: limit + 1, ...behind });
      return { reviews: items.slice(0, limit).map(toReview), more: items.length > limit };
    },

    /** The reviews of the visits of one day. */
    async ofDay(venueId: VenueId, date: LocalDate): Promise<Review[]> {
      return (await table.query(reviewsOf(venueId, date))).map(toReview);
    },

    /** The figures as they stand now. */
    totals,

    /** The figures as they stood at most fifteen seconds ago. */
    async recentTotals(venueId: VenueId, now: number): Promise<ReviewTotals> {
      const known = memory.get(venueId);
      if (known && now - known.at < RECENT_MS && now >= known.at) return known.figures;
      const figures = await totals(venueId);
      memory.set(venueId, { figures, at: now });
      return figures;
    },

    /** Writes a changed review with its figures, and further writes; all of them or none. */
    async save(known: ReviewTotals, change: ReviewChange, more: readonly Write[] = []): Promise<'done' | 'lost race'> {
      const { venueId } = change.after;
      const outcome = await table.transact([...countedWrites(venueId, known, [change]), ...more]);
      if (outcome.kind === 'done') memory.delete(venueId);
      return outcome.kind === 'done' ? 'done' : 'lost race';
    },

    /** The reviews of all venues that are reported and not decided, the newest report first. */
    async reported(): Promise<Review[]> {
      return (await table.query({ index: 'gsi1', pk: reportsPk('open'), newestFirst: true })).map(toReview);
    },

    /** Those that were decided since an instant, the newest decision first. */
    async decidedSince(since: number): Promise<Review[]> {
      const range = { index: 'gsi1', pk: reportsPk('decided'), newestFirst: true, limit: PAGE } as const;
      const found: Item[] = [];
      for (let after: Item | undefined; ; ) {
        const page = await table.query({ ...range, ...(after && { after }) });
        found.push(...page);
        after = page.at(-1);
        if (page.length < PAGE || !after || String(after.gsi1sk) < reportedAt(since)) break;
      }
      return found.filter(({ gsi1sk }) => String(gsi1sk) >= reportedAt(since)).map(toReview);
    },
  };
};

const PAGE = 100;

export type ReviewsStore = ReturnType<typeof reviewsStore>;
