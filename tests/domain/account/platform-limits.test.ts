import { expect, it } from 'vitest';
import { LIMIT_DEFAULTS, limitsTooSmall, numbersOfAccount, ownLimits } from '#shared/domain/account/platform-limits.ts';

const DAY = 86_400_000;

it.each([
  ['on its first day', 0, 40],
  ['a millisecond before its second', DAY - 1, 40],
  ['on its second', DAY, 55],
  ['when it has reached the most', 38 * DAY, 600],
  ['for what has no account', Number.POSITIVE_INFINITY, 600],
  ['before it was created, by another clock', -DAY, 40],
])('an account may write to so many new numbers %s', (_, age, most) => {
  expect(numbersOfAccount(LIMIT_DEFAULTS, age)).toBe(most);
});

it('an account whose number does not grow keeps it for ever', () => {
  const limits = { ...LIMIT_DEFAULTS, accountGrowth: 0 };
  expect([0, 900 * DAY, Number.POSITIVE_INFINITY].map((age) => numbersOfAccount(limits, age))).toEqual([40, 40, 40]);
});

it('a limit over a longer time may equal the one that it includes, and not be smaller', () => {
  expect(limitsTooSmall({ ...LIMIT_DEFAULTS, messagesDay: 10 })).toEqual([]);
  expect(limitsTooSmall({ ...LIMIT_DEFAULTS, messagesDay: 9, accountMost: 39 })).toEqual([
    'messagesDay',
    'accountMost',
  ]);
});

it('only what differs from the defaults is kept', () => {
  expect(ownLimits(LIMIT_DEFAULTS)).toEqual({});
  expect(ownLimits({ ...LIMIT_DEFAULTS, wishesCovers: 3 })).toEqual({ wishesCovers: 3 });
});
