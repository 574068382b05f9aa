import { readFileSync } from 'node:fs';
import { UNSUBSCRIBE_PATH } from '#shared/contracts/unsubscribe.ts';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import { MESSAGE_PURPOSES, type MessagePurpose } from '#shared/domain/message/purposes.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#shared/domain/message/templates.ts';
import { CODE_MINUTES, CODE_TEMPLATE } from '#shared/domain/messaging/code-template.ts';
import { digestDefinition } from '#shared/domain/messaging/digest-template.ts';
import {
  type TemplateDefinition,
  type TemplateTexts,
  templateDefinition,
} from '#shared/domain/messaging/template-definition.ts';

/** A code: the provider writes the text itself, in every language. */
export type CodeDefinition = {
  readonly name: string;
  readonly category: 'AUTHENTICATION';
  readonly language: LanguageCode;
  readonly components: readonly [
    { readonly type: 'BODY'; readonly add_security_recommendation: true },
    { readonly type: 'FOOTER'; readonly code_expiration_minutes: number },
    { readonly type: 'BUTTONS'; readonly buttons: readonly [{ readonly type: 'OTP'; readonly otp_type: 'COPY_CODE' }] },
  ];
};

/** The wording of a language, one file each. */
export const textsOf = (locale: Locale): Record<MessagePurpose, TemplateTexts> => readJson(locale, 'messages');

const readJson = (locale: Locale, file: 'digest' | 'messages') =>
  JSON.parse(readFileSync(new URL(`../../locales/${locale}/${file}.json`, import.meta.url), 'utf8'));

/** All templates in all languages. The provider wants the address of a link button fixed but for its end. */
export function templateDefinitions(linkOrigin: string): TemplateDefinition[] {
  return LOCALES.flatMap((locale) => {
    const texts = textsOf(locale);
    return MESSAGE_PURPOSES.map((purpose) => templateDefinition({ purpose, locale }, texts[purpose], linkOrigin));
  });
}

type DigestFile = Readonly<Record<'wa.header' | 'wa.body' | 'wa.footer' | 'wa.open' | 'wa.stop', string>>;

/** The template of the weekly figures in all languages. */
export function digestDefinitions(origin: string): TemplateDefinition[] {
  const link = { origin, figures: '/stats', stop: UNSUBSCRIBE_PATH };
  return LOCALES.map((locale) => {
    const said: DigestFile = readJson(locale, 'digest');
    const [header, body, footer] = [said['wa.header'], said['wa.body'], said['wa.footer']];
    return digestDefinition(locale, { header, body, footer, open: said['wa.open'], stop: said['wa.stop'] }, link);
  });
}

/** The template of one-time codes in all languages. */
export const codeDefinitions = (): CodeDefinition[] =>
  LOCALES.map((locale) => ({
    name: CODE_TEMPLATE,
    category: 'AUTHENTICATION',
    language: LANGUAGE_CODES[locale],
    components: [
      { type: 'BODY', add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: CODE_MINUTES },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
    ],
  }));
