import { expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';
import { readAmount, writeAmount } from '#web/app/money/typed-amount.ts';

it.each([
  ['en', '12.50', 1250],
  ['en', '12,50', 1250],
  ['de', '12,50', 1250],
  ['de', '12.50', 1250],
  ['it', ' 12,5 ', 1250],
  ['fr', '1 250,50', 125_050],
  ['en', '1,250.50', 125_050],
  ['de', '1.250,50', 125_050],
  ['en', '1,250', 125_000],
  ['de', '1.250', 125_000],
  // In the other language it is an amount with three decimals, which nobody means.
  ['en', '1.250', null],
  ['de', '1,250', null],
  ['ja', '１２．５０', 1250],
  ['en', '-3', -300],
  ['en', '', null],
  ['en', 'twelve', null],
  ['en', '12.505', null],
  ['en', '1e3', null],
  ['en', '99999999', null],
])('in %s, %s is read as %s', (locale, typed, amount) => {
  expect(readAmount(locale, typed)).toBe(amount);
});

it.each(LOCALES)('reads what it has written in %s, also an amount that goes out', (locale) => {
  for (const amount of [0, 1, 50, 1250, 125_050, 9_999_999, -1250]) {
    expect(readAmount(locale, writeAmount(locale, amount))).toBe(amount);
  }
});
