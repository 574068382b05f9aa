import * as z from 'zod/mini';
import { COUPON_REASONS } from '#shared/domain/coupon/coupon.ts';
import { currency } from '../schemas/deposit-schemas.ts';

export const gift = () =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), texts: z.readonly(z.record(z.string(), z.string())) }),
    z.object({ kind: z.literal('amount'), amount: z.number(), currency: currency() }),
    z.object({ kind: z.literal('percent'), percent: z.number() }),
  ]);

const meals = () => z.readonly(z.array(z.enum(['Breakfast', 'Lunch', 'Dinner'])));
const weekdays = () => z.readonly(z.array(z.number()));

const terms = () => ({
  gift: gift(),
  from: z.string(),
  to: z.string(),
  weekdays: weekdays(),
  meals: meals(),
  maxPersons: z.number(),
  excluded: z.readonly(z.array(z.string())),
});

/** The answer to a scan; see `CouponVerdict`. */
export const couponVerdict = () =>
  z.discriminatedUnion('verdict', [
    z.object({ verdict: z.literal('invalid') }),
    z.object({ verdict: z.literal('otherVenue') }),
    z.object({ verdict: z.literal('void') }),
    z.object({ verdict: z.literal('spent'), at: z.number(), by: z.string(), sameDevice: z.boolean() }),
    z.object({ verdict: z.literal('notYet'), from: z.string() }),
    z.object({ verdict: z.literal('overdue'), since: z.string() }),
    z.object({ verdict: z.literal('dayNotAllowed'), weekdays: weekdays(), excluded: z.boolean() }),
    z.object({ verdict: z.literal('mealNotAllowed'), meals: meals() }),
    z.object({ verdict: z.literal('tooManyPersons'), most: z.number() }),
    z.object({ verdict: z.literal('valid'), most: z.number() }),
  ]);

/** A coupon as its holder sees it. `code` as people read it, `K7Q2-M9XD-4TRA`; `qr` is the text of its QR code. */
export const heldCoupon = () =>
  z.object({
    ...terms(),
    code: z.string(),
    qr: z.string(),
    venue: z.string(),
    state: z.enum(['valid', 'spent', 'overdue', 'void']),
    spentAt: z.nullable(z.number()),
  });

const redemption = () =>
  z.object({
    at: z.number(),
    by: z.string(),
    persons: z.nullable(z.number()),
    reservationId: z.nullable(z.string()),
    offline: z.boolean(),
  });

/** A coupon as the venue sees it. */
export const venueCoupon = () =>
  z.object({
    ...terms(),
    couponId: z.string(),
    revision: z.number(),
    reason: z.enum(COUPON_REASONS),
    visit: z.nullable(z.string()),
    name: z.string(),
    issuedAt: z.number(),
    issuedBy: z.string(),
    state: z.enum(['valid', 'spent', 'overdue', 'void']),
    redemption: z.nullable(redemption()),
    doubles: z.array(redemption()),
    undone: z.array(z.object({ at: z.number(), undoneAt: z.number(), undoneBy: z.string(), why: z.string() })),
  });
