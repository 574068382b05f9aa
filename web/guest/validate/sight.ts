import type { OutputOf } from '#shared/contracts/define.ts';
import type { RefusalCode } from '#shared/contracts/errors.ts';
import type { CouponVerdict } from '#shared/domain/coupon/coupon.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { Registry } from '#shared/operations/index.ts';

type Judged = OutputOf<Registry['coupons']['judge']>;
export type JudgedCoupon = NonNullable<Judged['coupon']>;
export type CouponParty = NonNullable<Judged['party']>;
export type Party = OutputOf<Registry['reservations']['act']>['reservation'];

/** A coupon that may be redeemed, as it is sent. */
export type CouponScan = { readonly text: string; readonly code: string };

/** Why a code can be neither accepted nor rejected without a connection. */
export type Uncheckable = 'noKey' | 'noEd25519' | 'typed' | 'reservation';

/** What the screen shows after a scan. */
export type Sight =
  | { readonly kind: 'checking' }
  | {
      readonly kind: 'judged';
      readonly scan: CouponScan;
      readonly verdict: CouponVerdict;
      readonly coupon: JudgedCoupon | null;
      readonly party: CouponParty | null;
    }
  | { readonly kind: 'redeemed'; readonly coupon: JudgedCoupon | null; readonly persons: number | null }
  | { readonly kind: 'undone' }
  /** Judged on the device: genuine, and the verdict on its terms. */
  | { readonly kind: 'unchecked'; readonly scan: CouponScan; readonly verdict: CouponVerdict }
  | { readonly kind: 'accepted'; readonly persons: number | null }
  | { readonly kind: 'acceptedBefore'; readonly at: number }
  | { readonly kind: 'uncheckable'; readonly why: Uncheckable }
  | { readonly kind: 'forged' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'party'; readonly party: Party }
  | { readonly kind: 'arrived'; readonly party: Party }
  | { readonly kind: 'noParty' }
  | { readonly kind: 'otherDay'; readonly date: LocalDate }
  /** Null: no answer. */
  | { readonly kind: 'problem'; readonly code: RefusalCode | null };

/** True while the screen asks for a decision, so that another code in front of the camera must not replace it. */
export function isOpen(sight: Sight | null): boolean {
  if (sight?.kind === 'judged' || sight?.kind === 'unchecked') {
    return sight.verdict.verdict === 'valid' || sight.verdict.verdict === 'tooManyPersons';
  }
  return sight?.kind === 'checking' || (sight?.kind === 'party' && sight.party.actions.includes('arrive'));
}
