import type { VenueRules } from '../venue/rules.ts';
import type { Placed, Refused } from './add-party.ts';
import { freeParty, type PlaceRequest, placeParty } from './place.ts';
import type { ServiceDay } from './service-day.ts';
import type { DaySheet, Party, PartyId } from './sheet.ts';

const MINUTE_MS = 60_000;
const SIXTEEN_BITS = 0x1_0000;

/** A place to hold; the remaining fields of the row are derived. */
export type HoldRequest = Pick<PlaceRequest, 'id' | 'start' | 'wish'>;

/** `expiresAt`: milliseconds since the epoch, on a full minute. */
export type Held = Placed & { readonly expiresAt: number };

/*
 * A hold is a row of the sheet and its timer, nothing else: there is no guest yet and so no reservation. In place of
 * the guest's phone hash the row stores the minute of the epoch, modulo 2^16 (45 days), at which it expires. That
 * minute is rounded up, so that a guest who books in the last second still has the place.
 */

/**
 * Claims a place for a short while, or moves and renews the claim with the same id. `tooMany` if the day has too many
 * holds, or if the id belongs to a party. `budget`: the work to spend on open questions.
 */
export function holdPlace(
  day: ServiceDay,
  request: HoldRequest,
  now: number,
): Held | Refused | { readonly kind: 'tooMany' } {
  const { rules, sheet } = day;
  const known = sheet.parties.find(({ id }) => id === request.id);
  const others = sheet.parties.filter(({ id, status }) => status === 'held' && id !== request.id);
  if (others.length >= mostHolds(rules) || (known && known.status !== 'held')) return { kind: 'tooMany' };
  const expiry = Math.floor(now / MINUTE_MS) + rules.holdMinutes + 1;
  const placed = placeParty(day, { ...request, status: 'held', guest: expiryBits(expiry) }, 'guest');
  return placed.kind === 'placed' ? { ...placed, expiresAt: expiry * MINUTE_MS } : placed;
}

/**
 * Holds cost nothing, so they never cover more of a day than a third of the tables; further guests book without one.
 */
const mostHolds = ({ tables }: VenueRules): number => Math.max(2, Math.ceil(tables.length / 3));

/** The row of a hold; undefined if the row with that id is not a hold. */
export function findHold(sheet: DaySheet, id: PartyId): Party | undefined {
  return sheet.parties.find((party) => party.id === id && party.status === 'held');
}

/** The sheet without a hold; any other row with that id stays. */
export function freeHold(sheet: DaySheet, id: PartyId): DaySheet {
  return findHold(sheet, id) ? freeParty(sheet, id) : sheet;
}

/** The minute of the epoch at which a row expires, as the row stores it. */
export const expiryBits = (minute: number): number => minute % SIXTEEN_BITS;

/** The instant (ms) at which a hold expires, which may be past; it must be near `now`. */
export function expiryOf({ guest }: Party, now: number): number {
  const minute = Math.floor(now / MINUTE_MS);
  const ahead = (guest - (minute % SIXTEEN_BITS) + SIXTEEN_BITS) % SIXTEEN_BITS;
  return (minute + (ahead < SIXTEEN_BITS / 2 ? ahead : ahead - SIXTEEN_BITS)) * MINUTE_MS;
}

/** When the hold was made (ms): what the clock allowed then stays allowed until the hold expires. */
export function heldSince({ holdMinutes }: VenueRules, hold: Party, now: number): number {
  return Math.min(now, expiryOf(hold, now) - (holdMinutes + 1) * MINUTE_MS);
}
