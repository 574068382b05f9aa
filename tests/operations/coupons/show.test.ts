import { expect, it } from 'vitest';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';
import { aRedemption } from '#tests/kit/coupons.ts';
import { couponDesk } from './desk.ts';

const desk = couponDesk();
const show = (code: string, ip = '192.0.2.1') => desk.on.world.call('coupons.show', { code }, { ip });

it('shows the present state to who has the code, and neither its holder nor who redeemed it', async () => {
  const { code } = await desk.issued({ state: 'spent', redemption: aRedemption() });
  const { body } = await show(code);
  expect(body.coupon).toMatchObject({ code, state: 'spent', spentAt: NOON_TUESDAY, venue: 'Trattoria da Nina' });
  expect(JSON.stringify(body)).not.toMatch(/Anna|Olga/);
  expect((await show(body.coupon.qr)).body.coupon.code).toBe(code);
});

it.each([
  ['one that nobody has', '0000-0000-0000'],
  ['half of one', '0000-0000'],
])('knows no other code: %s', async (_, code) => {
  expect((await show(code)).body).toEqual({ errorid: 'coupon.unknown' });
});

it('looks up nothing more after ten wrong codes in a minute from one address, or one site of addresses', async () => {
  const { code } = await desk.issued();
  for (let nth = 10; nth < 20; nth += 1) await show(`0000-0000-00${nth}`, `2001:db8:1:${nth}::1`);
  expect((await show(code, '2001:db8:1:99::1')).body.errorid).toBe('rate.exceeded');
  expect((await show(code, '2001:db8:2:99::1')).body.coupon.code).toBe(code);
});
