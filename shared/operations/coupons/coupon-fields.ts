import * as z from 'zod/mini';
import type { CouponId } from '#shared/domain/coupon/coupon.ts';

export const couponId = () =>
  z.pipe(
    z.string().check(z.regex(/^cpn_[0-9A-HJKMNP-TV-Z]{16}$/, { error: 'field.format' })),
    z.transform((value) => value as CouponId),
  );
