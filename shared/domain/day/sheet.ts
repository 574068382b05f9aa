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
  /**
   * Until when, in minutes of the clock from the start (`availability/stay.ts`): a multiple of five, reset not counted. None: who
   * left a table that was laid anew before the sheet could say so in minutes (`holdsNothing`).
   */
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
   * yet; hold.ts keeps its minute here. A further table keeps the place of its party's last character in the alphabet.
   */
  readonly guest: number;
  /**
   * A further table of a party that sits at several: its first row bears the party's id, this one an id that differs in
   * the last character only. `covers` of each row are those who sit there.
   */
  readonly part?: true;
};

/** A table withheld from `from` (inclusive) to `to` (exclusive). */
export type TableBlock = { readonly table: UnitNo; readonly from: Minute; readonly to: Minute };

/**
 * Tables that the house has pushed together on this day, linked or not: a unit of the day, with a number that no unit of the settings
 * has. From `from` (inclusive) to `to` (exclusive) its tables are sold together and not one by one. Where `from` is `to` nobody is
 * seated there but whom the house leads there.
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
};

/** The largest party of a row, and the most seats of joined tables: one byte. */
export const MOST_COVERS = 255;

/** Minutes at table are kept in steps of five, in one byte. */
export const LONGEST_STAY: Minute = 255 * 5;

export const EMPTY_SHEET: DaySheet = { parties: [], blocks: [] };

/** What ids are made of: Crockford's base 32. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A row that says only where somebody sat: its table is anybody's, also in the minutes in which tables are laid. */
export const holdsNothing = ({ duration }: Pick<Party, 'duration'>): boolean => duration === 0;

/** True for every row of the party of that id, at however many tables it sits. */
export const isOf = (row: Party, id: PartyId): boolean =>
  row.id === id || (row.part === true && row.id.slice(0, -1) === id.slice(0, -1) && row.guest === markOf(id));

/** What the further tables of a party have in place of a guest. */
export const markOf = (id: PartyId): number => ALPHABET.indexOf(id.slice(-1));

/** All rows of a party, always in the same order: its own first. None without a place. */
export function rowsOfParty({ parties }: DaySheet, id: PartyId): Party[] {
  const rank = (row: Party) => (row.part ? `1${row.id}` : '0');
  return parties.filter((row) => isOf(row, id)).sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/** The id of the party that a row belongs to, which is its own but for further tables. */
export const ownerOf = ({ id, part, guest }: Pick<Party, 'id' | 'part' | 'guest'>): PartyId =>
  part ? `${id.slice(0, -1)}${ALPHABET[guest]}` : id;

/** The same for a row of the sheet, by its id. */
export function partyOfRow({ parties }: DaySheet, id: PartyId): PartyId {
  const row = parties.find((each) => each.id === id);
  return row ? ownerOf(row) : id;
}

/** Whose rows sit elsewhere than before, each party once, at however many tables it sits. */
export const partiesMoved = ({ sheet, moved }: { readonly sheet: DaySheet; readonly moved: readonly PartyId[] }) => [
  ...new Set(moved.map((id) => partyOfRow(sheet, id))),
];
