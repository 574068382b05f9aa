import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';

const read = (locale: Locale, namespace: string) =>
  JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8'));

/** "hasta vie, 27 nov", "jusqu’à ven. 27 nov.": what a Spaniard and a Frenchman read was no sentence. */
it.each([
  ['es', /hasta \{\{4\}\}/i],
  ['fr', /jusqu’à \{\{4\}\}/i],
] as const)('a message in %s says until when with the article that a date takes', (locale, bare) => {
  const texts = Object.values<Record<string, string>>(read(locale, 'messages')).flatMap((each) => Object.values(each));
  expect(texts.filter((text) => text.includes('{{4}}')).length).toBeGreaterThan(3);
  expect(texts.filter((text) => bare.test(text))).toEqual([]);
});

it.each(LOCALES)(
  'whoever is to write in the remarks who sits together is told the name of that field in %s',
  (locale) => {
    const note: string = read(locale, 'booking')['split.note'];
    expect(note.toLowerCase()).toContain(read(locale, 'guest')['who.remarks'].toLowerCase());
  },
);

it.each(LOCALES)('the button that takes a picture away is called by the word that stands on it in %s', (locale) => {
  const texts = read(locale, 'settings');
  expect(texts.remove.toLowerCase()).toContain(texts['logos.remove'].toLowerCase());
});
