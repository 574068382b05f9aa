import { randomUUID } from 'node:crypto';
import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { day, VENUE_ID } from '#tests/kit/builders.ts';
import { couponDesk, servicesWith } from './desk.ts';

const desk = couponDesk();
const issue = (more: object = {}, key = randomUUID()) =>
  desk.on.world.send(
    'coupons.issue',
    { venueId: VENUE_ID, reason: 'birthday', name: 'Bruno Verdi', ...more },
    { ...desk.people.owner, key },
  );
const settings = async (over: Parameters<typeof servicesWith>[0]) => {
  await desk.on.world.venues.save({ ...desk.on.world.venue, services: servicesWith(over) });
};

it('issues a coupon by the venue’s terms, with its code and QR code', async () => {
  const { body } = await issue();
  expect(body.coupon).toMatchObject({
    ...{ reason: 'birthday', name: 'Bruno Verdi', issuedBy: 'Olga', state: 'valid', visit: null, revision: 1 },
    ...{ from: '2026-12-01', to: '2027-01-29', weekdays: [1, 2, 3, 4], maxPersons: 4, meals: [], excluded: [] },
    gift: { kind: 'percent', percent: 10 },
  });
  expect(body.held.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(body.held.qr).toMatch(/^https?:\/\/localhost(:\d+)?\/coupon#/);
  expect((await desk.judge(body.held.code)).body.verdict).toEqual({ verdict: 'valid', most: 4 });
});

it('keeps no code in the table', async () => {
  const { held } = (await issue()).body;
  const plain = held.code.replaceAll('-', '');
  const { Items } = await desk.on.engine.client.send(new ScanCommand({ TableName: desk.on.world.tableName }));
  const items = JSON.stringify(Items);
  expect(items).toContain('Bruno Verdi');
  expect(items).not.toContain(plain);
  expect(items).not.toContain(held.code);
});

it.each([
  [
    'a text',
    { couponGift: 'text', couponText: { it: 'Un calice', en: '' } },
    { kind: 'text', texts: { it: 'Un calice' } },
  ],
  ['an amount', { couponGift: 'amount', couponAmount: 1500 }, { kind: 'amount', amount: 1500, currency: 'eur' }],
] as const)('gives %s', async (_, over, gift) => {
  await settings(over);
  expect((await issue()).body.coupon.gift).toEqual(gift);
});

it('begins on another day, but on none that is over', async () => {
  expect((await issue({ from: '2026-12-24' })).body.coupon).toMatchObject({ from: '2026-12-24', to: '2027-02-21' });
  expect((await issue({ from: '2026-11-30' })).body).toEqual({
    errorid: 'request.invalid',
    issues: [{ path: 'from', code: 'field.tooSmall' }],
  });
});

it.each([
  ['gives none', { coupon: false }],
  ['gives a text, but wrote none', { couponGift: 'text' as const }],
  ['gives nothing of an amount', { couponGift: 'amount' as const, couponAmount: 0 }],
])('issues none when the venue %s', async (_, over) => {
  await settings(over);
  expect((await issue()).body.errorid).toBe('coupon.none');
});

it('keeps the terms with which it was issued', async () => {
  const { code } = (await issue()).body.held;
  await settings({ couponWeekdays: [6], couponExcluded: [day('2026-12-01')] });
  expect((await desk.judge(code)).body.verdict.verdict).toBe('valid');
});

it('issues the stock and no more, however many ask at once', async () => {
  await settings({ couponStock: 3 });
  const asked = await Promise.all(Array.from({ length: 8 }, () => issue()));
  expect(asked.map(({ body }) => body.errorid).toSorted()).toEqual([
    ...Array(3).fill('0'),
    ...Array(5).fill('coupon.noStock'),
  ]);
  const { coupons, left } = (await desk.on.world.call('coupons.list', { venueId: VENUE_ID }, desk.people.owner)).body;
  expect(coupons).toHaveLength(3);
  expect(left).toBe(0);
});

it('issues one for a request that is repeated', async () => {
  const key = randomUUID();
  const first = await issue({}, key);
  expect((await issue({}, key)).body).toEqual(first.body);
  expect(await desk.store().count(VENUE_ID)).toBe(1);
});
