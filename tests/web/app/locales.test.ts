import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#shared/domain/reservation/reservation.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const NAMESPACES = ['account', 'app', 'auth', 'manage', 'settings', 'theme', 'users'] as const;

type Dictionary = Record<string, string>;
const read = (locale: string, namespace: string): Dictionary =>
  JSON.parse(readFileSync(new URL(`../../../locales/${locale}/${namespace}.json`, import.meta.url), 'utf8'));
const baseKeys = (texts: Dictionary) => [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))].sort();
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(NAMESPACES)('the texts of %s', (namespace) => {
  const english = read('en', namespace);

  it.each(LOCALES)('are complete in %s', (locale) => {
    const texts = read(locale, namespace);
    expect(baseKeys(texts)).toEqual(baseKeys(english));
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
  });

  it.each(LOCALES)('have every plural form that %s needs', (locale) => {
    const texts = read(locale, namespace);
    const counted = baseKeys(english).filter((key) => `${key}_other` in english);
    const missing = counted.flatMap((key) =>
      new Intl.PluralRules(locale)
        .resolvedOptions()
        .pluralCategories.map((form) => `${key}_${form}`)
        .filter((form) => !(form in texts)),
    );
    expect(missing).toEqual([]);
  });

  it.each(LOCALES)('keep the places for names and figures in %s', (locale) => {
    const texts = read(locale, namespace);
    const wrong = Object.entries(texts).filter(([key, text]) => {
      const model = english[key] ?? english[key.replace(PLURAL, '_other')] ?? '';
      return holes(text).join() !== holes(model).join();
    });
    expect(wrong).toEqual([]);
  });
});
