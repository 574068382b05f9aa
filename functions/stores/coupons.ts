import { setTimeout as sleep } from 'node:timers/promises';
import type { Item, Table, TransactOutcome, Write } from '#functions/platform/table.ts';
import type { Coupon, CouponId } from '#shared/domain/coupon/coupon.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { addDays } from '#shared/domain/kernel/time/local-date.ts';
import {
  couponCodeKey,
  couponCountKey,
  couponKey,
  couponListKey,
  couponsPk,
  heldCouponKey,
  heldCouponsPk,
  parseHeldCouponKey,
} from './coupons.keys.ts';

/** A coupon is kept for about a year after its last day; then the item and its holder's name are gone. */
const KEPT_DAYS = 400;
const ATTEMPTS = 6;
const FIRST_WAIT_MS = 10;
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/**
 * The coupons of venues. Every change of one is a conditional write on its revision, so that of two that were both
 * allowed only one is written.
 */
export const couponsStore = (table: Table) => ({
  async find(venueId: VenueId, couponId: CouponId): Promise<Coupon | null> {
    const item = await table.get(couponKey(venueId, couponId));
    return item && toCoupon(item);
  },

  /** The coupon of a code, whichever venue it is of. */
  async byCode(hash: string): Promise<Coupon | null> {
    const pointer = await table.get(couponCodeKey(hash));
    return pointer && this.find(pointer.venueId as VenueId, pointer.couponId as CouponId);
  },

  /** Writes a coupon whose revision was counted up by one. */
  async save(after: Coupon): Promise<'done' | 'lost race'> {
    return table.put(toItem(after), { equals: { v: after.revision - 1 } });
  },

  /** The same in one transaction with further writes. */
  async saveWith(after: Coupon, more: readonly Write[]): Promise<'done' | 'lost race'> {
    const outcome = await untilDecided(table, [couponWrite(after), ...more]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** Commits `issueWrites` by themselves; `exists`: the same request was committed before. */
  async issue(writes: readonly Write[]): Promise<'done' | 'exists' | 'no stock' | 'lost race'> {
    const outcome = await untilDecided(table, writes);
    if (outcome.kind === 'done') return 'done';
    const [coupon, , count] = outcome.writes;
    if (coupon?.failed) return 'exists';
    return count?.failed ? 'no stock' : 'lost race';
  },

  /** How many are issued and not void. */
  async count(venueId: VenueId): Promise<number> {
    const item = await table.get(couponCountKey(venueId));
    return (item?.n as number | undefined) ?? 0;
  },

  /** Newest first, at most `limit`, those issued before `after` if one is named; milliseconds behind. */
  async list(venueId: VenueId, limit: number, after: Coupon | null): Promise<Coupon[]> {
    const range = { index: 'gsi1', pk: couponsPk(venueId), newestFirst: true, limit } as const;
    const items = await table.query({ ...range, ...(after && { after: keysOf(after) }) });
    return items.slice(0, limit).map(toCoupon);
  },

  /**
   * Which coupons each guest was given and may still hold, by guest; whether one counts, its item says. It does not know
   * those that were issued before it was kept.
   */
  async heldByGuest(venueId: VenueId): Promise<ReadonlyMap<GuestId, readonly CouponId[]>> {
    const held = (await table.query({ pk: heldCouponsPk(venueId) })).map(parseHeldCouponKey);
    const byGuest = Map.groupBy(held, ({ guest }) => guest);
    return new Map([...byGuest].map(([guest, all]) => [guest, all.map(({ couponId }) => couponId)]));
  },

  /** All by their ids, `limit` at a time: those behind the given one. */
  async page(venueId: VenueId, limit: number, behind: CouponId | null): Promise<Coupon[]> {
    const after = behind && couponKey(venueId, behind);
    const items = await table.query({ pk: couponsPk(venueId), limit, ...(after && { after }) });
    return items.slice(0, limit).map(toCoupon);
  },
});

export type CouponsStore = ReturnType<typeof couponsStore>;

/** The write of a changed coupon. */
export const couponWrite = (after: Coupon): Write => ({
  put: toItem(after),
  if: { equals: { v: after.revision - 1 } },
});

/** The writes that issue a coupon; they fail together when it exists, or when `stock` coupons are out (0: no limit). */
export const issueWrites = (coupon: Coupon, hash: string, stock: number): Write[] => {
  const { venueId, couponId, state, guest } = coupon;
  return [
    { put: toItem(coupon), if: { absent: true } },
    { put: { ...couponCodeKey(hash), venueId, couponId, ttl: endOf(coupon) }, if: { absent: true } },
    // A restored one may be void, and takes no place in the stock.
    ...(state === 'void' ? [] : [countWrite(venueId, 1, stock || UNLIMITED)]),
    ...(guest === null || state !== 'valid'
      ? []
      : [{ put: { ...heldCouponKey(venueId, guest, couponId), ttl: lastDayOf(coupon) } }]),
  ];
};

/** Gives the place of a void coupon in the stock back. */
export const giveBackWrite = (venueId: VenueId): Write => countWrite(venueId, -1, UNLIMITED);

/** Repeats a transaction that only met others on the way: the venue's count of coupons is written by all of them. */
async function untilDecided(table: Table, writes: readonly Write[]): Promise<TransactOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await table.transact(writes);
    const isDecided = outcome.kind === 'done' || outcome.writes.some(({ failed }) => failed);
    if (isDecided || attempt === ATTEMPTS) return outcome;
    await sleep(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
  }
}

const countWrite = (venueId: VenueId, by: number, below: number): Write => ({
  update: couponCountKey(venueId),
  set: {},
  add: { n: by },
  if: { below: { n: below } },
});

const lastDayOf = ({ to }: Coupon): number => Date.parse(`${addDays(to, 2)}T00:00Z`) / 1000;
const endOf = ({ to }: Coupon): number => Date.parse(`${addDays(to, KEPT_DAYS)}T00:00Z`) / 1000;

const keysOf = ({ venueId, couponId, issuedAt }: Coupon): Item => ({
  ...couponKey(venueId, couponId),
  ...couponListKey(venueId, issuedAt, couponId),
});

function toItem(coupon: Coupon): Item {
  const { venueId: _, couponId: _id, revision, issuedAt, ...rest } = coupon;
  return { ...keysOf(coupon), v: revision, ttl: endOf(coupon), at: issuedAt, c: rest };
}

function toCoupon({ pk, sk, v, at, c }: Item): Coupon {
  const venueId = pk.split('#')[1] as VenueId;
  const rest = c as Omit<Coupon, 'venueId' | 'couponId' | 'revision' | 'issuedAt'>;
  return { ...rest, venueId, couponId: sk as CouponId, revision: v as number, issuedAt: at as number };
}
