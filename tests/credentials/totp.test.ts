import { describe, expect, it } from 'vitest';
import { acceptedStep, base32, stepAt, totp } from '#functions/credentials/totp.ts';

const KEY = Buffer.from('12345678901234567890');
const at = (seconds: number) => seconds * 1000;

describe('a time-based code', () => {
  // RFC 6238, appendix B, shortened to six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is that of the RFC at %i', (seconds, code) => {
    expect(totp(KEY, stepAt(at(seconds)))).toBe(code);
  });

  it.each([
    ['the step before', -30, true],
    ['the step after', 30, true],
    ['two steps before', -60, false],
    ['two steps after', 60, false],
  ])('of %s, which a phone’s clock may show: %s', (_, off, taken) => {
    const now = at(2_000_000_010);
    const code = totp(KEY, stepAt(now + at(off)));
    expect(acceptedStep(KEY, code, now, 0) !== null).toBe(taken);
  });

  it('is taken once', () => {
    const now = at(2_000_000_010);
    const step = acceptedStep(KEY, totp(KEY, stepAt(now)), now, 0);
    expect(step).toBe(stepAt(now));
    expect(acceptedStep(KEY, totp(KEY, stepAt(now)), now, step ?? 0)).toBeNull();
  });
});

it('writes a key as RFC 4648 does', () => {
  expect(base32(Buffer.from('foobarfoob'))).toBe('MZXW6YTBOJTG633C');
});
