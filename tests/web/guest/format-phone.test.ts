import { expect, it } from 'vitest';
import { checkPhone } from '#web/guest/booking/on-demand/check-phone.ts';
import { countries, formatPhone, homeCountry, withCountry } from '#web/guest/booking/on-demand/format-phone.ts';

it.each([
  ['+39 06 1234567', 'IT'],
  ['+49 30 123456', 'DE'],
  ['+1 212 555 0100', 'US'],
  ['+7 495 123 45 67', 'RU'],
  ['', 'IT'],
])('a house of %j is at home in %s', (phone, country) => expect(homeCountry(phone)).toBe(country));

it.each([
  ['its groups at home', '3331234567', 'IT', '333 123 4567', 'IT'],
  ['those of the country it names', '+493012345678', 'IT', '+49 30 12345678', 'DE'],
  ['wide digits as narrow ones', '３３３１２３４５６７', 'IT', '333 123 4567', 'IT'],
  ['nothing of the words that it was pasted with', 'Tel. +39 333 1234567', 'IT', '+39 333 123 4567', 'IT'],
  ['nothing of the words of its application', 'WhatsApp: +49 30 12345678', 'IT', '+49 30 12345678', 'DE'],
  ['two noughts as a plus would be', '00493012345678', 'IT', '00 49 30 12345678', 'DE'],
] as const)('a number has %s', (_, typed, home, text, country) =>
  expect(formatPhone(typed, home)).toEqual({ text, country }),
);

it.each([
  ['a number of home gets another prefix', '333 123 4567', 'DE', '+49 33 31234567'],
  ['another prefix takes the place of the first', '+49 30 12345678', 'FR', '+33 3012345678'],
  ['home has none', '+39 333 123 4567', 'IT', '333 123 4567'],
  ['words before it are not taken for its digits', 'Tel. +49 30 12345678', 'FR', '+33 3012345678'],
  ['nothing typed is the prefix alone', '', 'DE', '+49'],
] as const)('who chooses a country: %s', (_, typed, country, text) =>
  expect(withCountry(typed, country, 'IT').replace(/\s/g, '')).toBe(text.replace(/\s/g, '')),
);

it('countries stand in the order of the language, each with its prefix', () => {
  const german = countries('de');
  expect(german.find(({ code }) => code === 'DE')).toEqual({ code: 'DE', name: 'Deutschland', prefix: '+49' });
  expect(german.map(({ name }) => name)).toEqual(
    german.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'de')),
  );
});

it.each([
  ['at home without its prefix', '+39 333 1234567', 'IT', '+39061234567', '333 123 4567'],
  ['elsewhere with it', '+39 333 1234567', 'DE', '+4930123456', '+39 333 123 4567'],
  ['of another country with it', '+49 0171 2345678', 'IT', '+39061234567', '+49 1712345678'],
] as const)('a right number comes back as it was understood: %s', (_, typed, home, venue, text) => {
  const found = checkPhone(typed, home, venue);
  expect('text' in found && found.text.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
});

it('a wrong one comes back with what is wrong', () =>
  expect(checkPhone('12', 'IT', '+39061234567')).toHaveProperty('refusal'));
