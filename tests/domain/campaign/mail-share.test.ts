import { expect, it } from 'vitest';
import { mailShareOf, paceOf } from '#shared/domain/campaign/mail-share.ts';

it.each([
  ['a new account', { perSecond: 14, perDay: 50_000, sentToday: 1_000 }, { perSecond: 7, left: 39_000 }],
  [
    'an account without a limit for the day',
    { perSecond: 200, perDay: null, sentToday: 9 },
    { perSecond: 100, left: Infinity },
  ],
  ['an account before its review', { perSecond: 1, perDay: 200, sentToday: 170 }, { perSecond: 1, left: 0 }],
])('leaves the rest of %s to mails of bookings', (_, quota, share) => {
  expect(mailShareOf(quota)).toEqual(share);
});

it.each([
  [1, { atOnce: 1, gap: 1000, turns: 1 }],
  [7, { atOnce: 1, gap: 1000 / 7, turns: 7 }],
  [64, { atOnce: 8, gap: 125, turns: 8 }],
  [100, { atOnce: 8, gap: 125, turns: 12 }],
  [Infinity, { atOnce: 8, gap: 125, turns: Infinity }],
])('spreads %d in a second', (perSecond, pace) => {
  expect(paceOf(perSecond)).toEqual(pace);
  expect(pace.turns * pace.atOnce).toBeLessThanOrEqual(perSecond);
});
