import { expect, it } from 'vitest';
import { numberIn } from '#web/i18n/number-in.ts';

it.each([
  ['+393471234567', '\u2066+393471234567\u2069'],
  ['+39 02 1234567', '\u2066+39\u00a002\u00a01234567\u2069'],
  ['+49 30-123 45', '\u2066+49\u00a030\u2011123\u00a045\u2069'],
])('keeps %s in its order, whatever the text, and on one line', (phone, shown) => {
  expect(numberIn(phone)).toBe(shown);
});
