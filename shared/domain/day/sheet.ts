import type { Minute } from '../kernel/time/local-date.ts';
import type { UnitNo } from '../venue/rules.ts';

/** Booking statuses that hold a place on the sheet; in every other status a reservation has no row. */
export const HOLDING_STATUSES = ['held', 'unconfirmed', 'pendingPayment', 'offered', 'confirmed', 'completed'] as const;
export type HoldingStatus = (typeof HOLDING_STATUSES)[number];

/** What a row of the stored sheet may be: a party's, a visitor's hold, or a place kept for those who wait. */
export const ROW_STATUSES = [...HOLDING_STATUSES, 'kept'] as const;
type RowStatus = (typeof ROW_STATUSES)[number];

/** The random part of a reservation id: eight Crockford base-32 characters, unique within the venue day. */
export type PartyId = string;

/** One row of the day sheet: everything that the allocator needs to know about a party. */
export type Party = {
  readonly id: PartyId;
  readonly start: Minute;
  /**
   * The stay in clock minutes from the start (`availability/stay.ts`): a multiple of five, without the reset. Zero: the
   * table of a departed party was reset so early that no stay is left (`holdsNothing`).
   */
  readonly duration: number;
  readonly covers: number;
  /** Bit i set: the party accepts `rules.areas[i]`. Zero: any area. */
  readonly areas: number;
  /** The party's unit in the stored witness. Only a pinned or seated party is bound to it. */
  readonly unit: UnitNo;
  readonly status: RowStatus;
  readonly pinned: boolean;
  readonly seated: boolean;
  readonly accessible: boolean;
  readonly highchair: boolean;
  /**
   * 16 bits of the guest's phone hash: different bits prove another guest, equal ones require a look at the
   * reservation. A hold has no guest yet, and stores its minute here (`hold.ts`). A further table stores the index of
   * the last character of its party's id in the alphabet.
   */
  readonly guest: number;
  /**
   * A further table of a party that sits at several: the first row has the party's id, this one an id that differs only
   * in the last character. `covers` of each row counts the guests who sit there.
   */
  readonly part?: true;
};

/** A table withheld from `from` (inclusive) to `to` (exclusive). */
export type TableBlock = { readonly table: UnitNo; readonly from: Minute; readonly to: Minute };

/**
 * Tables that the venue has pushed together on this day, linked or not: a unit of the day, with a number that no unit
 * of the settings has. From `from` (inclusive) to `to` (exclusive) its tables are sold together and not one by one. If
 * `from` equals `to`, only the venue seats parties there.
 */
export type Join = {
  readonly no: UnitNo;
  readonly tables: readonly UnitNo[];
  readonly min: number;
  readonly max: number;
  readonly from: Minute;
  readonly to: Minute;
};

/** A venue's business day as the allocator sees it. The version is the store's, not the sheet's. */
export type DaySheet = {
  readonly parties: readonly Party[];
  readonly blocks: readonly TableBlock[];
  readonly joins?: readonly Join[];
  /** Places that guests must not take yet, because somebody waits for them (`waitlist/kept-back.ts`). */
  readonly kept?: readonly Party[];
};

/** The largest party of a row, and the most seats of joined tables: one byte. */
export const MAX_COVERS = 255;

export const EMPTY_SHEET: DaySheet = { parties: [], blocks: [] };

/** The alphabet of ids: Crockford's base 32. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A row that only records where a party sat: others may have its table at any time, even during the reset minutes. */
export const holdsNothing = ({ duration }: Pick<Party, 'duration'>): boolean => duration === 0;

/** True for every row of the party with that id, at however many tables it sits. */
export const isOf = (row: Party, id: PartyId): boolean =>
  row.id === id || (row.part === true && row.id.slice(0, -1) === id.slice(0, -1) && row.guest === markOf(id));

/** The value of `guest` in the further rows of a party. */
export const markOf = (id: PartyId): number => ALPHABET.indexOf(id.slice(-1));

/** All rows of a party in a fixed order: its own first. [] without a place. */
export function rowsOfParty({ parties }: DaySheet, id: PartyId): Party[] {
  const rank = (row: Party) => (row.part ? `1${row.id}` : '0');
  return parties.filter((row) => isOf(row, id)).sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** The id of the party that a row belongs to: the row's own id, except for further tables. */
export const ownerOf = ({ id, part, guest }: Pick<Party, 'id' | 'part' | 'guest'>): PartyId =>
  part ? `${id.slice(0, -1)}${ALPHABET[guest]}` : id;

/** The same for a row of the sheet, by its id. */
export function partyOfRow({ parties }: DaySheet, id: PartyId): PartyId {
  const row = parties.find((each) => each.id === id);
  return row ? ownerOf(row) : id;
}

/** The parties whose rows have moved, each party once, at however many tables it sits. */
export const partiesMoved = ({ sheet, moved }: { readonly sheet: DaySheet; readonly moved: readonly PartyId[] }) => [
  ...new Set(moved.map((id) => partyOfRow(sheet, id))),
];
