import * as z from 'zod/mini';
import { operation, refusalsOf, SEES, WORKS } from '#shared/contracts/define.ts';
import { count, line, localDate, reservationId, venueId } from '#shared/contracts/fields.ts';
import { couponId } from './coupon-fields.ts';
import { couponVerdict, heldCoupon, venueCoupon } from './coupon-schemas.ts';

const MANAGES = ['owner', 'manager'] as const;
/** The code as typed or scanned: the twelve characters, or the whole text of the QR code. */
const code = () => line(400);
/** A random text by which a scan is repeated without counting twice; `device` names the browser that scans. */
const scanKey = () => z.string().check(z.regex(/^[\w-]{8,64}$/, { error: 'field.format' }));

export const mine = /* @__PURE__ */ operation('coupons.mine', {
  summary: 'The coupon that belongs to the visit of a link, if it has one',
  access: 'guest',
  rate: 'read',
  mutates: false,
  refusals: ['reservation.unknown', 'link.outdated'],
  input: () => z.object({}),
  output: () => z.object({ coupon: z.nullable(heldCoupon()) }),
});

export const show = /* @__PURE__ */ operation('coupons.show', {
  summary: 'A coupon’s present state, for who has its code',
  access: 'public',
  rate: 'auth',
  mutates: false,
  refusals: ['coupon.unknown'],
  input: () => z.object({ code: code() }),
  output: () => z.object({ coupon: heldCoupon() }),
});

/** What a scanner needs to judge without a line. */
export const scanner = /* @__PURE__ */ operation('coupons.scanner', {
  summary: 'The public key of coupons and today’s business day, for a scanner that may lose its line; who may validate',
  access: WORKS,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown', 'coupon.mayNotValidate'],
  input: () => z.object({ venueId: venueId() }),
  output: () =>
    z.object({
      /** Ed25519, raw, base64url. */
      publicKey: z.string(),
      zone: z.string(),
      /** The minute after midnight until which the day before is still the business day. */
      dayEnds: z.number(),
      mayUndo: z.boolean(),
    }),
});

/** A party of the day that the coupon may belong to. */
const party = () => z.object({ reservationId: z.string(), name: z.string(), start: z.number(), covers: z.number() });

export const judge = /* @__PURE__ */ operation('coupons.judge', {
  summary: 'Whether a coupon counts now: what it gives, or why not',
  access: WORKS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'coupon.mayNotValidate', 'rate.exceeded'],
  input: () => z.object({ venueId: venueId(), code: code(), persons: z.optional(count(1, 200)), device: scanKey() }),
  output: () =>
    z.object({
      verdict: couponVerdict(),
      /** Null for a code that is not known or another venue’s. */
      coupon: z.nullable(venueCoupon()),
      /** The holder’s own party of the business day. */
      party: z.nullable(party()),
    }),
});

export const redeem = /* @__PURE__ */ operation('coupons.redeem', {
  summary: 'Spends a coupon once; a redemption accepted without a line is settled by the same call, later',
  access: WORKS,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'coupon.mayNotValidate', 'rate.exceeded', 'system.busy'],
  input: () =>
    z.object({
      venueId: venueId(),
      code: code(),
      persons: z.optional(count(1, 200)),
      reservationId: z.optional(reservationId()),
      device: scanKey(),
      scanId: scanKey(),
      /** When it was accepted without a line (instant); absent: now. */
      acceptedAt: z.optional(count(0, Number.MAX_SAFE_INTEGER)),
    }),
  output: () =>
    z.object({
      /** `redeemed`; `already`: by this very scan; `double`: accepted without a line after it was spent; else refused. */
      outcome: z.enum(['redeemed', 'already', 'double', 'refused']),
      verdict: couponVerdict(),
      coupon: z.nullable(venueCoupon()),
    }),
});

export const undo = /* @__PURE__ */ operation('coupons.undo', {
  summary: 'Takes a redemption back within ten minutes, with a reason',
  access: MANAGES,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'coupon.unknown', 'coupon.stale', 'coupon.undoOver'],
  input: () => z.object({ venueId: venueId(), couponId: couponId(), revision: count(0, 1_000_000), why: line(200) }),
  output: () => z.object({ coupon: venueCoupon() }),
});

export const issue = /* @__PURE__ */ operation('coupons.issue', {
  summary: 'Issues a coupon by hand or for a birthday, by the venue’s terms',
  access: MANAGES,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'request.invalid', 'coupon.none', 'coupon.noStock', 'system.busy'],
  input: () =>
    z.object({
      venueId: venueId(),
      reason: z.enum(['hand', 'birthday'], { error: 'field.choice' }),
      name: line(80),
      /** Its first day; absent: today. */
      from: z.optional(localDate()),
    }),
  output: () => z.object({ coupon: venueCoupon(), held: heldCoupon() }),
});

export const withdraw = /* @__PURE__ */ operation('coupons.withdraw', {
  summary: 'Makes a coupon that is not spent void',
  access: MANAGES,
  rate: 'write',
  mutates: true,
  refusals: ['venue.unknown', 'coupon.unknown', 'coupon.stale'],
  input: () => z.object({ venueId: venueId(), couponId: couponId(), revision: count(0, 1_000_000) }),
  output: () => z.object({ coupon: venueCoupon() }),
});

export const list = /* @__PURE__ */ operation('coupons.list', {
  summary: 'The coupons of a venue, newest first, with the stock that is left',
  access: /* @__PURE__ */ SEES,
  rate: 'read',
  mutates: false,
  refusals: ['venue.unknown'],
  input: () => z.object({ venueId: venueId(), after: z.optional(couponId()) }),
  output: () =>
    z.object({
      coupons: z.array(venueCoupon()),
      more: z.boolean(),
      /** Null: without limit. */
      left: z.nullable(z.number()),
    }),
});

/** The card to print or to hand over: the code is shown to who issues and manages, never listed. */
export const card = /* @__PURE__ */ operation('coupons.card', {
  summary: 'A coupon with its code and QR code, to print or to hand over',
  access: MANAGES,
  rate: 'read',
  mutates: false,
  refusals: /* @__PURE__ */ refusalsOf(['venue.unknown', 'coupon.unknown']),
  input: () => z.object({ venueId: venueId(), couponId: couponId() }),
  output: () => z.object({ held: heldCoupon() }),
});
