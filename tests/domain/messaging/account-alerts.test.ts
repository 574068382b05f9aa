import { expect, it } from 'vitest';
import { isNearLimit, isUnusual } from '#shared/domain/messaging/account-alerts.ts';

it.each([
  ['below four fifths', 31, 40, false],
  ['at four fifths', 32, 40, true],
  ['at the first whole number above them', 4, 5, true],
  ['below that', 3, 5, false],
  ['beyond the limit', 41, 40, true],
])('numbers of a day are near their limit or not: %s', (_, written, most, near) => {
  expect(isNearLimit(written, most)).toBe(near);
});

it.each([
  ['nine say little', { sent: 9, failed: 9 }, false],
  ['ten of forty', { sent: 40, failed: 10 }, true],
  ['ten of forty-one', { sent: 41, failed: 10 }, false],
  ['ten that were refused at once', { sent: 0, failed: 10 }, true],
])('failures of a day are unusual or not: %s', (_, day, unusual) => {
  expect(isUnusual(day)).toBe(unusual);
});
