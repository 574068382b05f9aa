import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { parsePhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { MOBILE_PATTERNS } from '#shared/domain/kernel/phone/mobile-patterns.ts';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { FIXED_TARGET, fixedPatternsSource, mobilePatternsSource, TARGET } from '#tests/kit/mobile-patterns.ts';

const require = createRequire(import.meta.url);
const examples = require('libphonenumber-js/examples.mobile.json') as Record<string, string>;
const { countries } = require('libphonenumber-js/metadata.max.json') as { countries: Record<string, [string]> };

describe('a number as an Italian guest types it', () => {
  it.each([
    ['ten digits', '3331234567', '+393331234567'],
    ['with spaces', '333 123 4567', '+393331234567'],
    ['with dots, dashes and brackets', '(333) 123-45.67', '+393331234567'],
    ['with the prefix dialled as 00', '0039 333 1234567', '+393331234567'],
    ['with the prefix', '+39 333 1234567', '+393331234567'],
    ['one zero too many at the end', '33312345670', '+393331234567'],
    ['ten digits of which the last is a zero: untouched', '3331234560', '+393331234560'],
    ['a zero before the 3', '03331234567', '+393331234567'],
    ['in full-width digits', '３３３１２３４５６７', '+393331234567'],
    ['a zero before the 3 after the prefix', '+39 0333 1234567', '+393331234567'],
    ['the same dialled as 00', '0039 0333 1234567', '+393331234567'],
    ['with the calling code and no plus', '39 333 1234567', '+393331234567'],
    ['the same with a zero before the 3', '39 0333 1234567', '+393331234567'],
    ['a foreign number without its plus', '4915112390091', '+4915112390091'],
    ['pasted with marks of direction', '\u202a+39\u00a0333\u00a0123\u00a04567\u202c', '+393331234567'],
    ['pasted with signs without a width', '\ufeff333\u200e123\u200b4567\u2069', '+393331234567'],
  ])('is read: %s', (_, typed, phone) => expect(parsePhone(typed)).toEqual({ phone }));

  it.each([
    ['nine digits (old numbers; most are slips)', '333123456', 'phone.length'],
    ['eleven digits that do not end in zero', '33312345678', 'phone.length'],
    ['the prefix without its plus and a digit missing', '39333123456', 'phone.length'],
    ['twelve digits', '333123456789', 'phone.length'],
    ['nine digits after the prefix', '+39333123456', 'phone.length'],
    ['eleven digits after the prefix', '+3933312345670', 'phone.length'],
    ['more digits than any number has', `+39${'3'.repeat(20)}`, 'phone.length'],
    ['a foreign number without its prefix', '7911123456', 'phone.countryCode'],
    ['words', 'abc', 'phone.invalid'],
    ['nothing but a plus', '+', 'phone.invalid'],
    ['a plus in the middle', '333+1234567', 'phone.invalid'],
    ['a calling code that nobody has', '+999123456789', 'phone.invalid'],
    ['a French mobile without its plus, which may be an Italian one with a slip', '33612345678', 'phone.length'],
  ])('is refused: %s', (_, typed, refusal) => expect(parsePhone(typed)).toEqual({ refusal }));

  it.each([
    ['of Milan', '02 12345678', '+390212345678'],
    ['with the prefix', '+39 02 12345678', '+390212345678'],
    ['of ten digits from 03, with the prefix', '+39 0331 123456', '+390331123456'],
    ['of ten digits from 03', '0331 123456', '+390331123456'],
    ['of another country', '+49 30 1234567', '+49301234567'],
    ['of another country, with the zero of home', '+49 (0)30 1234567', '+49301234567'],
  ])('is named as a fixed line: %s', (_, typed, line) =>
    expect(parsePhone(typed)).toEqual({ refusal: 'phone.landline', line }),
  );
});

describe('a house of another country reads its own numbers', () => {
  const BERLIN = homeOf('+49 30 1234567');
  it.each([
    ['with the zero of home', '0151 23456789', { phone: '+4915123456789' }],
    ['without it', '15123456789', { phone: '+4915123456789' }],
    ['an Italian with the prefix', '+39 333 123 4567', { phone: '+393331234567' }],
    ['an Italian without', '333 123 4567', { refusal: 'phone.notLocal' }],
    ['a fixed line', '030 1234567', { refusal: 'phone.landline', line: '+49301234567' }],
    ['with the calling code and no plus', '4915123456789', { phone: '+4915123456789' }],
    ['an Italian without a plus', '393331239001', { phone: '+393331239001' }],
    ['a bistro in Berlin does not say “Italian”', '12', { refusal: 'phone.notLocal' }],
  ])('%s', (_, typed, parsed) => expect(parsePhone(typed, BERLIN)).toEqual(parsed));

  it('knows its country by the number under which it is called, and is Italian without a prefix', () => {
    expect([BERLIN, homeOf('+39 02 1234567'), homeOf('02 1234567'), homeOf('+1 212 5550000')]).toEqual([
      '49',
      '39',
      '39',
      '1',
    ]);
  });
});

describe('a number of another country', () => {
  it.each([
    ['British', '+44 7400 123456', '+447400123456'],
    ['British with the zero of home', '+44 (0)7400 123456', '+447400123456'],
    ['Guernsey, which shares the British code', '+44 7911 123456', '+447911123456'],
    ['American, where mobiles look like fixed lines', '+1 415 555 2671', '+14155552671'],
    ['Mexican', '+52 55 1234 5678', '+525512345678'],
    ['Mexican with the one of former mobiles, as WhatsApp shows it', '+52 1 55 1234 5678', '+525512345678'],
    ['Brazilian', '+55 11 98765-4321', '+5511987654321'],
    ['Brazilian without the ninth digit, as WhatsApp shows old ones', '+55 11 8765-4321', '+5511987654321'],
    ['Brazilian with the zero of home, and without the ninth digit', '+55 (0)11 8765-4321', '+5511987654321'],
    ['Brazilian of trunked radio, which never got one', '+55 11 7765-4321', '+551177654321'],
    ['Argentine with the nine of mobiles', '+54 9 11 2345 6789', '+5491123456789'],
    ['Argentine as it is dialled at home', '+54 11 15-2345-6789', '+5491123456789'],
    ['Argentine as it is dialled at home, with the zero', '+54 (0)11 15 2345-6789', '+5491123456789'],
    ['Argentine without the nine of mobiles', '+54 11 2345-6789', '+5491123456789'],
    ['Argentine with both', '+54 9 11 15 2345 6789', '+5491123456789'],
    ['Argentine of a town with three digits', '+54 221 15 456-7890', '+5492214567890'],
    ['Argentine of a village with four digits', '+54 2944 15 123456', '+5492944123456'],
    ['Mexican dialled at home in former days', '+52 044 55 1234 5678', '+525512345678'],
    ['Mexican dialled from another town in former days', '+52 01 55 1234 5678', '+525512345678'],
    ['Beninese of before 2024', '+229 97 12 34 56', '+2290197123456'],
    ['Beninese of today', '+229 01 97 12 34 56', '+2290197123456'],
    ['Ivorian of before 2021, Moov', '+225 01 23 45 67', '+2250101234567'],
    ['Ivorian of before 2021, MTN', '+225 45 23 45 67', '+2250545234567'],
    ['Ivorian of before 2021, Orange', '+225 07 23 45 67', '+2250707234567'],
    ['Ivorian of today', '+225 07 07 23 45 67', '+2250707234567'],
    ['German dialled as 00', '0049 1512 3456789', '+4915123456789'],
  ])('is read: %s', (_, typed, phone) => expect(parsePhone(typed)).toEqual({ phone }));

  it('is read for the example mobile number of every country', () => {
    const misread = Object.entries(examples).flatMap(([country, national]) => {
      if (country === 'IT' || country === 'VA') return [];
      const phone = `+${countries[country]?.[0]}${national}`;
      const parsed = parsePhone(phone);
      return 'phone' in parsed && parsed.phone === phone ? [] : [[country, phone, parsed]];
    });
    expect(misread).toEqual([]);
    expect(Object.keys(examples).length).toBeGreaterThan(230);
  });

  const foreign = MOBILE_PATTERNS.filter(([code]) => code !== '39');

  it('is a mobile or a number that may be one wherever libphonenumber with all its data says so', () => {
    const number = fc
      .tuple(fc.constantFrom(...foreign), fc.stringMatching(/^\d{6,11}$/))
      .map(([[code], n]) => `+${code}${n}`);
    const mobiles = fc
      .constantFrom(...foreign)
      .chain(([code, , pattern]) => fc.stringMatching(new RegExp(`^(?:${pattern})$`)).map((n) => `+${code}${n}`));
    fc.assert(
      fc.property(fc.oneof(number, mobiles), (phone) => {
        const parsed = parsePhone(phone);
        const theirs = typeOf(phone);
        const accepted = theirs === 'MOBILE' || theirs === 'FIXED_LINE_OR_MOBILE';
        if (accepted) expect(parsed, `${phone} is ${theirs}`).toHaveProperty('phone');
      }),
      { numRuns: 3000, seed: 20261121 },
    );
  });
});

it('reads both forms of a number in an Argentine house as one', () => {
  const home = homeOf('+54 11 4321-0000');
  for (const typed of ['011 15 2345-6789', '11 15 2345 6789', '11 2345-6789', '9 11 2345 6789', '+54 9 11 2345 6789'])
    expect(parsePhone(typed, home), typed).toEqual({ phone: '+5491123456789' });
});

it('names landlines of other countries as such', () => {
  for (const number of [
    '+44 20 7946 0018',
    '+33 1 23 45 67 89',
    '+34 810 12 34 56',
    '+81 3 1234 5678',
    '+86 10 1234 5678',
  ])
    expect(parsePhone(number), number).toMatchObject({ refusal: 'phone.landline' });
});

it('knows the mobile and fixed numbers of the library version in use', () => {
  expect(readFileSync(TARGET, 'utf8')).toBe(mobilePatternsSource());
  expect(readFileSync(FIXED_TARGET, 'utf8')).toBe(fixedPatternsSource());
});

function typeOf(phone: string): string | undefined {
  try {
    return parsePhoneNumber(phone).getType();
  } catch {
    // Not a number to the library: no type.
    return undefined;
  }
}
