import { describe, expect, it } from 'vitest';
import { type CouponCode, groupedCode, parseCode } from '#shared/domain/coupon/code.ts';

const CODE = 'K7Q2M9XD4TR1' as CouponCode;

describe('the code of a coupon', () => {
  it('is read by people in three groups', () => {
    expect(groupedCode(CODE)).toBe('K7Q2-M9XD-4TR1');
  });

  it.each([
    ['as it is printed', 'K7Q2-M9XD-4TR1'],
    ['without hyphens', 'K7Q2M9XD4TR1'],
    ['in small letters', 'k7q2-m9xd-4tr1'],
    ['with spaces at odd places', ' K7 Q2M 9XD4 TR1 '],
    ['with I for 1', 'K7Q2-M9XD-4TRI'],
    ['with l for 1', 'K7Q2-M9XD-4TRl'],
    ['with a dash of a word processor', 'K7Q2–M9XD–4TR1'],
    ['in full width, as a Japanese keyboard writes', 'Ｋ７Ｑ２－Ｍ９ＸＤ－４ＴＲ１'],
  ])('is understood %s', (_, typed) => {
    expect(parseCode(typed)).toBe(CODE);
  });

  it('is understood with O for 0', () => {
    expect(parseCode('OO00-oo00-OOOO')).toBe('000000000000');
  });

  it.each([
    ['nothing', ''],
    ['eleven characters', 'K7Q2-M9XD-4TR'],
    ['thirteen characters', 'K7Q2-M9XD-4TR11'],
    ['a letter of no code', 'K7Q2-M9XD-4TRU'],
    ['a script', '<script>alert(1)'],
    ['ten thousand characters', 'K'.repeat(10_000)],
  ])('is not %s', (_, typed) => {
    expect(parseCode(typed)).toBeNull();
  });
});
