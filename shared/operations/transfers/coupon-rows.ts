import * as z from 'zod/mini';
import { operation } from '#shared/contracts/define.ts';
import { count, line, localDate, meal, reservationId, text, venueId } from '#shared/contracts/fields.ts';
import { COUPON_REASONS } from '#shared/domain/coupon/coupon.ts';
import { MAX_DOUBLES } from '#shared/domain/coupon/redeem.ts';
import { MAX_COUPON_ROWS } from '#shared/domain/coupon/row.ts';
import { couponId } from '../coupons/coupon-fields.ts';
import { currency } from '../schemas/deposit-schemas.ts';

const MANAGERS = ['owner', 'manager'] as const;
const MAX_EXCLUDED = 400;

const instant = () => count(0, 9_999_999_999_999);
const few = <S extends z.core.$ZodType>(each: S, most: number) =>
  z.readonly(z.array(each).check(z.maxLength(most, { error: 'field.tooMany' })));

const gift = () =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), texts: z.record(z.string().check(z.maxLength(10)), text(300)) }),
    z.object({ kind: z.literal('amount'), amount: count(1, 99_999_999), currency: currency() }),
    z.object({ kind: z.literal('percent'), percent: count(1, 100) }),
  ]);

const redemption = () =>
  z.object({
    scanId: line(64),
    device: line(64),
    at: instant(),
    settledAt: instant(),
    by: line(80, 0),
    userId: line(40, 0),
    persons: z.nullable(count(1, 200)),
    reservationId: z.nullable(reservationId()),
    offline: z.boolean(),
  });

const weekday = () => z.union([1, 2, 3, 4, 5, 6, 7].map((day) => z.literal(day as 1 | 2 | 3 | 4 | 5 | 6 | 7)));

/** A coupon in a file; only one with a redemption is spent. */
const row = () =>
  z
    .object({
      couponId: couponId(),
      gift: gift(),
      from: localDate(),
      to: localDate(),
      weekdays: few(weekday(), 7),
      meals: few(meal(), 3),
      maxPersons: count(1, 200),
      excluded: few(localDate(), MAX_EXCLUDED),
      reason: z.enum(COUPON_REASONS, { error: 'field.choice' }),
      visit: z.nullable(reservationId()),
      name: line(160, 0),
      issuedAt: instant(),
      issuedBy: line(80, 0),
      state: z.enum(['valid', 'spent', 'void'], { error: 'field.choice' }),
      redemption: z.nullable(redemption()),
      doubles: few(redemption(), MAX_DOUBLES),
      undone: few(
        z.extend(redemption(), { undoneAt: instant(), undoneBy: line(80, 0), why: line(200, 0) }),
        MAX_EXCLUDED,
      ),
    })
    .check(
      z.refine(({ state, redemption: spent }) => (state === 'spent') === (spent !== null), {
        error: 'field.choice',
        path: ['state'],
      }),
      z.refine(({ from, to }) => from <= to, { error: 'field.order', path: ['to'] }),
    );

export const export_coupons = /* @__PURE__ */ operation('transfers.export_coupons', {
  summary: 'The coupons of a venue as they leave it, page by page, without their codes',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.guarded'],
  /** `after`: the `next` of the previous page; absent for the first. */
  input: () => z.object({ venueId: venueId(), after: z.optional(couponId()) }),
  output: () => z.object({ coupons: z.array(row()), next: z.nullable(z.string()) }),
});

export const import_coupons = /* @__PURE__ */ operation('transfers.import_coupons', {
  summary: 'Restores coupons of a venue’s own file; one that is there is known and stays as it is',
  access: MANAGERS,
  rate: 'write',
  mutates: false,
  refusals: ['venue.unknown', 'settings.guarded', 'system.busy'],
  input: () => z.object({ venueId: venueId(), rows: few(row(), MAX_COUPON_ROWS) }),
  output: () => z.object({ taken: z.number(), known: z.number() }),
});
