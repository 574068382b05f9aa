import { expect, it } from 'vitest';
import { cannedText, filledIn } from '#shared/domain/ticket/canned.ts';

it.each([
  ['the language wanted', { it: 'Ciao', en: 'Hello' }, 'it', { locale: 'it', text: 'Ciao' }],
  ['English otherwise', { de: 'Guten Tag', en: 'Hello' }, 'it', { locale: 'en', text: 'Hello' }],
  ['any other', { de: 'Guten Tag', en: '' }, 'it', { locale: 'de', text: 'Guten Tag' }],
  ['nothing where nothing is written', { en: '' }, 'it', null],
] as const)('takes %s', (_, texts, wanted, found) => {
  expect(cannedText({ texts }, wanted)).toEqual(found);
});

it('puts the name in wherever it stands', () => {
  expect(filledIn('{{name}}, hello {{name}}', 'Olga')).toBe('Olga, hello Olga');
});
