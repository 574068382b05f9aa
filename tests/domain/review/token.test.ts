import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseReviewToken, reviewToken, TOKEN_BYTES } from '#shared/domain/review/token.ts';

const bytes = () => fc.uint8Array({ minLength: TOKEN_BYTES, maxLength: TOKEN_BYTES });
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U';

it.each([
  ['no bits', [0, 0, 0, 0, 0], '000000000'],
  ['one', [0, 0, 0, 0, 1], '000000011'],
  ['all bits', [255, 255, 255, 255, 255], 'ZZZZZZZZF'],
])('spells %s', (_, own, token) => {
  expect(reviewToken(Uint8Array.from(own))).toBe(token);
});

it('reads its own form back, also in small letters, in groups, and with letters that look alike', () => {
  fc.assert(
    fc.property(bytes(), (own) => {
      const token = reviewToken(own);
      expect(parseReviewToken(token)).toBe(token);
      const typed = token.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
      expect(parseReviewToken(`${typed.slice(0, 4)} ${typed.slice(4, 8)}-${typed.slice(8)}`)).toBe(token);
    }),
  );
});

it('notices any one wrong character, and two neighbours that were swapped', () => {
  fc.assert(
    fc.property(bytes(), fc.nat(8), fc.constantFrom(...SIGNS), (own, at, sign) => {
      const token = reviewToken(own);
      const wrong = token.slice(0, at) + sign + token.slice(at + 1);
      if (wrong !== token) expect(parseReviewToken(wrong)).toBeNull();
      const swapped = token.slice(0, at) + (token[at + 1] ?? '') + token[at] + token.slice(at + 2);
      if (at < 7 && swapped !== token) expect(parseReviewToken(swapped)).toBeNull();
    }),
  );
});

it.each([
  ['nothing', ''],
  ['too little', '00000001'],
  ['too much', '0000000110'],
  ['no letter of it', '0000_0011'],
])('takes %s for no token', (_, typed) => expect(parseReviewToken(typed)).toBeNull());
