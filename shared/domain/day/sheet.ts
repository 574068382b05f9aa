import type { Minute } from '../time/local-date.ts';
import type { UnitNo } from '../venue/rules.ts';

/** Booking statuses that hold a place on the sheet; in every other status a reservation has no row. */
export const HOLDING_STATUSES = ['held', 'unconfirmed', 'pendingPayment', 'offered', 'confirmed', 'completed'] as const;
export type HoldingStatus = (typeof HOLDING_STATUSES)[number];

/** The random part of a reservation id: eight Crockford base-32 characters, unique within the venue day. */
export type PartyId = string;

/** One row of the day sheet: all the allocator needs to know of a party. */
export type Party = {
  readonly id: PartyId;
  readonly start: Minute;
  /** Minutes at table, a multiple of five, reset not counted. */
  readonly duration: number;
  readonly covers: number;
  /** Bit i set: the party takes `rules.areas[i]`. Zero: any area. */
  readonly areas: number;
  /** Where the stored witness seats the party. Only a pinned or seated party is bound to it. */
  readonly unit: UnitNo;
  readonly status: HoldingStatus;
  readonly pinned: boolean;
  readonly seated: boolean;
  readonly accessible: boolean;
  readonly highchair: boolean;
  /**
   * 16 bits of the guest's phone hash: tells "surely another guest" from "look at the reservation". A hold has no guest
   * yet; hold.ts keeps its minute here.
   */
  readonly guest: number;
};

/** A table withheld from `from` (inclusive) to `to` (exclusive). */
export type TableBlock = { readonly table: UnitNo; readonly from: Minute; readonly to: Minute };

/** A venue's business day as the allocator sees it. The version is the store's, not the sheet's. */
export type DaySheet = { readonly parties: readonly Party[]; readonly blocks: readonly TableBlock[] };

export const EMPTY_SHEET: DaySheet = { parties: [], blocks: [] };
