import { expect, it } from 'vitest';
import { day } from '#tests/kit/builders.ts';
import { couponDesk } from './desk.ts';

const desk = couponDesk();

it('says what a coupon gives, and changes nothing', async () => {
  const { coupon, code } = await desk.issued();
  const { body } = await desk.judge(code, undefined, { persons: 2 });
  expect(body).toMatchObject({
    verdict: { verdict: 'valid', most: 4 },
    coupon: { couponId: coupon.couponId, gift: { kind: 'percent', percent: 10 }, name: 'Anna Rossi' },
    party: null,
  });
  expect(await desk.stored(coupon)).toEqual(coupon);
});

it('judges the meal that is served', async () => {
  const { code } = await desk.issued({ meals: ['Lunch'] });
  // No shift has begun at noon: the venue serves dinner alone.
  expect((await desk.judge(code)).body.verdict.verdict).toBe('valid');
  await desk.on.jump(Date.UTC(2026, 11, 1, 18, 30));
  const evening = await desk.on.world.signIn({ role: 'manager', userId: 'usr_evening' });
  expect((await desk.judge(code, evening)).body.verdict).toEqual({ verdict: 'mealNotAllowed', meals: ['Lunch'] });
});

it('says until when it is not valid yet', async () => {
  const { code } = await desk.issued({ from: day('2026-12-24'), to: day('2026-12-31') });
  expect((await desk.judge(code)).body.verdict).toEqual({ verdict: 'notYet', from: '2026-12-24' });
});
