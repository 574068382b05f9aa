import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { parsePhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { MOBILE_PATTERNS } from '#shared/domain/kernel/phone/mobile-patterns.ts';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { mobilePatternsSource, TARGET } from '#tests/kit/mobile-patterns.ts';

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
    ['a fixed line of ten digits from 03 with the prefix', '+39 0331 123456', 'phone.invalid'],
    ['more digits than any number has', `+39${'3'.repeat(20)}`, 'phone.length'],
    ['a fixed line', '02 12345678', 'phone.countryCode'],
    ['a fixed line with the prefix', '+39 02 12345678', 'phone.invalid'],
    ['a foreign number without its prefix', '7911123456', 'phone.countryCode'],
    ['words', 'abc', 'phone.invalid'],
    ['nothing but a plus', '+', 'phone.invalid'],
    ['a plus in the middle', '333+1234567', 'phone.invalid'],
    ['a calling code that nobody has', '+999123456789', 'phone.invalid'],
  ])('is refused: %s', (_, typed, refusal) => expect(parsePhone(typed)).toEqual({ refusal }));
});

describe('a house of another country reads its own numbers', () => {
  const BERLIN = homeOf('+49 30 1234567');
  it.each([
    ['with the zero of home', '0151 23456789', { phone: '+4915123456789' }],
    ['without it', '15123456789', { phone: '+4915123456789' }],
    ['an Italian with the prefix', '+39 333 123 4567', { phone: '+393331234567' }],
    ['an Italian without', '333 123 4567', { refusal: 'phone.notLocal' }],
    ['a fixed line', '030 1234567', { refusal: 'phone.notLocal' }],
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

it('knows the mobile numbers of the library version in use', () => {
  expect(readFileSync(TARGET, 'utf8')).toBe(mobilePatternsSource());
});

function typeOf(phone: string): string | undefined {
  try {
    return parsePhoneNumber(phone).getType();
  } catch {
    // Not a number to the library: no type.
    return undefined;
  }
}
