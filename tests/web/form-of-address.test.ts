import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const words = (these: string) => new RegExp(`(?<!\\p{L})(?:${these})(?!\\p{L})`, 'iu');

/**
 * Each language addresses everybody in one form, guests and the venue alike: Italian with voi, Spanish with usted, German
 * with Sie, French with vous, Brazilian Portuguese with
 * você, Chinese with 您, Japanese with none. What stands here betrays the other form; commands on buttons
 * ("Salva") are bare in Italian and betray nothing.
 */
const BETRAYS = {
  it: words(
    'tu|te|ti|tuo|tua|tuoi|tue|sei|hai|puoi|vuoi|devi|vieni|ciao|premi|farti|accoglierti|offrirti|toglierti|riprovi|guardi|scriva|mandi',
  ),
  es: words(
    'tú|tu|tus|te|ti|contigo|puedes|quieres|tienes|debes|eres|vienes|vosotros|vuestr[oa]s?|toca|inténtalo|mueve o|arrástralo|llámanos|escríbenos|apunta lo|tuy[oa]s?',
  ),
  de: words('du|dir|dich|dein\\p{L}*|euch|euer|eure\\p{L}*|kannst|willst|hast|bist|musst|hallo'),
  fr: words('tu|toi|te|tes|peux|veux|viens toujours|salut|clique|choisis|appuie|réessaie'),
  'pt-BR': words('tu|teu|tua|te|ti|contigo|podes|queres|tens|vós|senhor|senhora'),
  zh: /你/u,
  ja: /あなた/u,
} as const;

/** What a guest may write to us, not what we write; and what a venue may look for. */
const THEIR_WORDS = /^(answers\.(yes|no|polite|sorry)|settings\.words\.\w+|reservation\.coming\.no)$/;
/** "Sei cifre" is the number six, and "seis" no form of address at all. */
const NO_ADDRESS: Readonly<Record<string, RegExp>> = { it: /\bsei cifre\b/giu };

const flat = (texts: object, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value as object, `${prefix}${key}.`),
  );

it.each(Object.entries(BETRAYS))('speaks to everybody in one form in %s', (locale, betrays) => {
  const found = globSync(`locales/${locale}/*.json`).flatMap((file) =>
    flat(JSON.parse(readFileSync(file, 'utf8')), `${basename(file, '.json')}.`).filter(
      ([key, text]) => !THEIR_WORDS.test(key) && betrays.test(text.replace(NO_ADDRESS[locale] ?? /$^/, '')),
    ),
  );
  expect(found).toEqual([]);
});
