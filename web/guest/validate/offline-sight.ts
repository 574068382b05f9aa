import type { CouponVerdict } from '#shared/domain/coupon/coupon.ts';
import { judgeTerms } from '#shared/domain/coupon/judge.ts';
import { isGenuine } from '#shared/domain/coupon/signed.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { WaitingRedemption } from '#web/app/offline/redemptions.ts';
import { businessDayAt } from './business-day.ts';
import type { Scanned } from './scan-text.ts';
import type { ScannerKey } from './scanner-key.ts';
import type { Sight } from './sight.ts';

type Device = {
  readonly venueId: string;
  /** Kept since the last connection; null: there was none. */
  readonly key: ScannerKey | null;
  readonly waiting: readonly WaitingRedemption[];
  readonly now: number;
  /** Undefined where the page has no secure address. */
  readonly subtle: SubtleCrypto | undefined;
};

/** What can be said of a coupon without a connection: whether it is genuine and its terms, never that it is unspent. */
export async function offlineSight(scanned: Scanned & { kind: 'coupon' }, device: Device): Promise<Sight> {
  const { read, text, code } = scanned;
  const { key, subtle, now } = device;
  if (!read) return { kind: 'uncheckable', why: 'typed' };
  if (!key) return { kind: 'uncheckable', why: 'noKey' };
  if (!subtle) return { kind: 'uncheckable', why: 'noEd25519' };
  const genuine = await isGenuine(read, key.publicKey, subtle).catch(() => null);
  if (genuine === null) return { kind: 'uncheckable', why: 'noEd25519' };
  if (!genuine) return { kind: 'forged' };
  const before = device.waiting.find((each) => each.code === code);
  if (before) return { kind: 'acceptedBefore', at: before.acceptedAt };
  const date = businessDayAt(now, key.zone, key.dayEnds);
  const isOurs = read.coupon.venueId === (device.venueId as VenueId);
  // Excluded days are not in the code, and which meal is served only the server knows: it judges those when it settles.
  const verdict: CouponVerdict = isOurs
    ? judgeTerms({ ...read.coupon, excluded: [] }, { date, serving: [] })
    : { verdict: 'otherVenue' };
  return { kind: 'unchecked', scan: { text, code }, verdict };
}
