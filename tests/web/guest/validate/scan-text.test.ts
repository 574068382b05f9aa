import { expect, it } from 'vitest';
import { readScan } from '#web/guest/validate/scan-text.ts';

const PAYLOAD = 'K7Q2M9XD4TRA.trattoria.261202.59.15.0.4';
const QR = `https://nina.example/coupon#${PAYLOAD}.${'A'.repeat(86)}`;
const RES = 'res_20261205_7KQ2M9XA';

it.each<[why: string, text: string, kind: string, code?: string]>([
  ['a coupon’s QR code', QR, 'coupon', 'K7Q2M9XD4TRA'],
  ['its twelve characters', 'K7Q2-M9XD-4TRA', 'coupon', 'K7Q2M9XD4TRA'],
  ['the same, as people type', ' k7q2 m9xd–4tra ', 'coupon', 'K7Q2M9XD4TRA'],
  ['the same in full width', 'Ｋ７Ｑ２Ｍ９ＸＤ４ＴＲＡ', 'coupon', 'K7Q2M9XD4TRA'],
  ['too few characters', 'K7Q2-M9XD', 'unknown'],
  ['another page of ours', 'https://nina.example/privacy', 'unknown'],
  ['somebody else’s code', 'WIFI:S:guests;T:WPA;P:secret;;', 'unknown'],
  ['a coupon whose signature is cut off', QR.slice(0, -3), 'unknown'],
  ['a script', '<img src=x onerror=alert(1)>', 'unknown'],
  ['ten thousand characters', 'A'.repeat(10_000), 'unknown'],
  ['nothing', '', 'unknown'],
])('%s is read', (_, text, kind, code) => {
  const scanned = readScan(text);
  expect([scanned.kind, scanned.kind === 'coupon' ? scanned.code : undefined]).toEqual([kind, code]);
});

it('keeps the whole text of a signed code for the server, and of a typed one its characters', () => {
  expect(readScan(QR)).toMatchObject({ text: QR, read: { payload: PAYLOAD } });
  expect(readScan('k7q2 m9xd 4tra')).toMatchObject({ text: 'K7Q2M9XD4TRA', read: null });
});

it.each([
  ['its own code', `https://nina.example/r?at=${RES}`],
  ['the link of a message', `https://nina.example/r#ven_nina.${RES}.aaaaaaaaaaaaaaaaaaaaaa`],
  ['the link that was sent to a number', `https://nina.example/r?lang=it#ven_nina.${RES}.mark.aaaaaaaaaaaaaaaaaaaaaa`],
])('a reservation is known by %s, of which nothing but its id is used', (_, text) => {
  expect(readScan(text)).toEqual({ kind: 'reservation', id: RES, date: '2026-12-05' });
});

it.each(['https://nina.example/r', 'https://nina.example/r?at=res_1', `https://nina.example/review?at=${RES}`])(
  'no reservation is in %s',
  (text) => expect(readScan(text)).toEqual({ kind: 'unknown' }),
);
