// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { changeLanguage, startLanguage } from '#web/i18n/app/language.ts';
import { named } from '#web/i18n/app/named.ts';

beforeAll(() => startLanguage(localStorage, ['en']));

it.each([
  ['en', 'Visits: 3'],
  ['fr', 'Visits\u00a0: 3'],
  ['zh', 'Visits：3'],
  ['ja', 'Visits：3'],
])('a value stands after its name as %s sets it', async (locale, shown) => {
  await changeLanguage(locale);
  expect(named('Visits', 3)).toBe(shown);
});

it('a value that looks like a text of ours is said as it is', async () => {
  await changeLanguage('en');
  expect(named('Note', '$t(save) {{name}}')).toBe('Note: $t(save) {{name}}');
});
