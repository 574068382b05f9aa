import type { CouponVerdict } from '#shared/domain/coupon/coupon.ts';
import { newKey } from '#web/api/idempotency.ts';
import type { Door } from './door.ts';
import type { At } from './judge-scan.ts';
import type { CouponScan, JudgedCoupon, Sight } from './sight.ts';

export type Redeeming = {
  readonly scan: CouponScan;
  readonly persons: number | null;
  readonly reservationId: string | null;
};

/**
 * Redeems a coupon once. Without an answer, which may mean that it was redeemed, the same scan waits on the device: its
 * id makes the later call the same redemption.
 */
export async function redeemScan(door: Door, at: At, { scan, persons, reservationId }: Redeeming): Promise<Sight> {
  const scanId = newKey();
  const optional = { ...(persons !== null && { persons }), ...(reservationId !== null && { reservationId }) };
  const input = { venueId: at.venueId, code: scan.text, ...optional, device: door.device, scanId };
  const answer = await door.api.coupons.redeem(input, { key: scanId });
  if (answer.kind === 'done') {
    const { outcome, verdict, coupon } = answer.value;
    if (outcome === 'redeemed' || outcome === 'already') return { kind: 'redeemed', coupon, persons };
    return { kind: 'judged', scan, verdict: verdict as CouponVerdict, coupon, party: null };
  }
  if (answer.kind === 'refused') return { kind: 'problem', code: answer.errorid };
  return acceptScan(door, at, { scan, persons, reservationId }, scanId);
}

/** Accepts a genuine coupon without a connection: it waits on the device until it can be settled. */
export async function acceptScan(
  { queue, session, settler, device }: Door,
  { venueId }: At,
  { scan, persons, reservationId }: Redeeming,
  id = newKey(),
): Promise<Sight> {
  const user = session.settings()?.userId ?? '';
  await queue.add({ id, user, venueId, ...scan, persons, reservationId, acceptedAt: Date.now(), device });
  void settler.wake();
  return { kind: 'accepted', persons };
}

export async function undoScan(
  { api }: Door,
  { venueId }: At,
  { couponId, revision }: JudgedCoupon,
  why: string,
): Promise<Sight> {
  const answer = await api.coupons.undo({ venueId, couponId, revision, why }, { key: newKey() });
  if (answer.kind === 'done') return { kind: 'undone' };
  return { kind: 'problem', code: answer.kind === 'refused' ? answer.errorid : null };
}
