import { expect, it } from 'vitest';
import { whatsappSection } from '#shared/operations/settings/service-schemas.ts';
import { RIGHT_VALUES } from '../right-values.ts';
import { sectionCases } from '../section-kit.ts';

const value = RIGHT_VALUES.whatsapp;
sectionCases({
  section: 'whatsapp',
  value,
  wrong: [
    ['a number without its country', { ...value, number: '021234567' }, 'number', 'field.format'],
    ['letters', { ...value, number: 'nina' }, 'number', 'field.format'],
    ['signs between no digits', { ...value, number: '- -' }, 'number', 'field.format'],
  ],
});

it.each([
  '\u2066+39\u00a0333\u00a0123\u00a04567\u2069',
  '\u202a+39 333 123 4567\u202c',
  '\ufeff+39 333 \u200e123 4567',
])('takes the number of the house with the invisible marks that it was pasted with: %j', (number) => {
  expect(whatsappSection().safeParse({ ...value, number })).toMatchObject({ data: { number: '+393331234567' } });
});
