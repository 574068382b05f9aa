import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/kernel/locale.ts';

const textsOf = (locale: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(`locales/${locale}/${name}.json`, 'utf8'));

it.each(LOCALES)('the missing consent is named by the specified term and by the words of its box in %s', (locale) => {
  const named = textsOf(locale, 'booking')['field.termsAndPrivacy'] ?? '';
  expect(named).toMatch(/^(GDPR|DSGVO|RGPD|LGPD)\/ePR \+ /);
  const [, policy = ''] = /<privacy>(.*?)<\/privacy>/.exec(textsOf(locale, 'guest')['who.terms'] ?? '') ?? [];
  expect(named).toContain(policy);
});
