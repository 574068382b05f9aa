import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { payloadOf, qrTextOf, readCoupon, type SignedCoupon, signedBytes } from '#shared/domain/coupon/signed.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { aCoupon } from '#tests/kit/coupons.ts';
import { offlineSight } from '#web/guest/validate/offline-sight.ts';
import { readScan } from '#web/guest/validate/scan-text.ts';
import type { Sight } from '#web/guest/validate/sight.ts';
import { toneOf } from '#web/guest/validate/words.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const KEY = {
  publicKey: String(publicKey.export({ format: 'jwk' }).x),
  zone: 'Europe/Rome',
  dayEnds: 300,
  mayUndo: true,
};
const CODE = 'K7Q2M9XD4TRA';

function signed(over: Partial<SignedCoupon> = {}): string {
  const { from, to, weekdays, meals, maxPersons } = aCoupon();
  const coupon = { code: CODE, venueId: VENUE_ID, from, to, weekdays, meals, maxPersons, ...over } as SignedCoupon;
  const payload = payloadOf(coupon);
  const signature = sign(null, signedBytes(payload), privateKey).toString('base64url');
  return qrTextOf('https://nina.example/coupon', payload, signature);
}

/** Tuesday evening in Rome. */
const TUESDAY = Date.parse('2026-12-08T19:00Z');
const device = { venueId: VENUE_ID, key: KEY, waiting: [], now: TUESDAY, subtle: globalThis.crypto.subtle };
async function seen(text: string, over: Partial<Parameters<typeof offlineSight>[1]> = {}): Promise<Sight> {
  const scanned = readScan(text);
  if (scanned.kind !== 'coupon') throw new Error(`no coupon: ${text}`);
  return offlineSight(scanned, { ...device, ...over });
}
const verdictOf = (sight: Sight) => (sight.kind === 'unchecked' ? sight.verdict.verdict : sight.kind);

it.each<[why: string, now: string, over: Partial<SignedCoupon>, verdict: string]>([
  ['on a day that counts', '2026-12-08T19:00Z', {}, 'valid'],
  ['on a Friday', '2026-12-11T19:00Z', {}, 'dayNotAllowed'],
  ['half an hour after Thursday’s midnight, which is still Thursday', '2026-12-10T23:30Z', {}, 'valid'],
  ['before its first day', '2026-11-30T19:00Z', {}, 'notYet'],
  ['on its last day', '2027-01-28T19:00Z', { to: '2027-01-28' as SignedCoupon['to'] }, 'valid'],
  ['after its last day', '2027-02-01T19:00Z', {}, 'overdue'],
  ['at a meal that only the server knows', '2026-12-08T19:00Z', { meals: ['Lunch'] }, 'valid'],
  ['at another venue', '2026-12-08T19:00Z', { venueId: 'ven_other' as SignedCoupon['venueId'] }, 'otherVenue'],
])('judges a genuine coupon %s, and is never green', async (_, now, over, verdict) => {
  const sight = await seen(signed(over), { now: Date.parse(now) });
  expect(verdictOf(sight)).toBe(verdict);
  expect(toneOf(sight)).toBe(verdict === 'valid' ? 'amber' : 'no');
});

it('finds every altered character of the payload, and a signature of somebody else', async () => {
  const text = signed();
  const { payload = '', signature = '' } = readCoupon(text) ?? {};
  const altered = [
    text.replace(payload, payload.replace(/4$/, '8')),
    text.replace('261201', '261202'),
    text.replace(CODE, `${CODE.slice(0, -1)}B`),
    text.replace(signature, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
  ];
  for (const each of altered) expect(await seen(each)).toEqual({ kind: 'forged' });
});

it.each<[string, string, Partial<Parameters<typeof offlineSight>[1]>, object]>([
  ['a typed code', 'K7Q2-M9XD-4TRA', {}, { kind: 'uncheckable', why: 'typed' }],
  ['a device that was never online', signed(), { key: null }, { kind: 'uncheckable', why: 'noKey' }],
  ['a page without https', signed(), { subtle: undefined }, { kind: 'uncheckable', why: 'noEd25519' }],
  [
    'a browser without Ed25519',
    signed(),
    { subtle: { importKey: async () => Promise.reject(new DOMException('', 'NotSupportedError')) } as never },
    { kind: 'uncheckable', why: 'noEd25519' },
  ],
  [
    'a coupon that was accepted here before',
    signed(),
    { waiting: [{ code: CODE, acceptedAt: TUESDAY - 60_000 } as never] },
    { kind: 'acceptedBefore', at: TUESDAY - 60_000 },
  ],
])('says what cannot be known of %s', async (_, text, over, expected) => {
  const sight = await seen(text, over);
  expect(sight).toEqual(expected);
  expect(toneOf(sight)).not.toBe('ok');
});
