import { expect, it } from 'vitest';
import { homeOf, parsePhone } from '#shared/domain/kernel/phone/parse.ts';
import { internationalNumber } from '#web/app/forms/national-number.ts';

it.each([
  ['a number of a town gets the prefix of its country', '030 1234567', 'DE', '+49 30 1234567'],
  ['in Japan as well', '03-1234-5678', 'JP', '+81 3 1234 5678'],
  ['in Italy its zero is dialled from abroad too', '02 7654321', 'IT', '+39 02 765 4321'],
  ['what has its prefix stays as it was typed', '+49 (0)30 1234567', 'DE', '+49 (0)30 1234567'],
  ['what is no number is for the server to refuse', 'call me', 'DE', 'call me'],
  ['what is too short for one too', '12', 'DE', '12'],
])('%s', async (_, typed, country, number) => {
  expect(await internationalNumber(typed, country)).toBe(number);
});

it('lets a German house read what its guests type at home', async () => {
  expect(parsePhone('0151 23456789', homeOf(await internationalNumber('030 1234567', 'DE')))).toEqual({
    phone: '+4915123456789',
  });
});
