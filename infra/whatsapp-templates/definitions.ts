import { readFileSync } from 'node:fs';
import { LOCALES, type Locale } from '#shared/domain/kernel/locale.ts';
import {
  MESSAGE_PURPOSES,
  type MessagePurpose,
  PURPOSES,
  type Purpose,
  pathOfPage,
} from '#shared/domain/message/purposes.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#shared/domain/message/templates.ts';
import { CODE_MINUTES, CODE_TEMPLATE } from '#shared/domain/messaging/code-template.ts';

export type TemplateButton =
  | { readonly type: 'QUICK_REPLY'; readonly text: string }
  | { readonly type: 'URL'; readonly text: string; readonly url: string; readonly example: readonly string[] };

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

export type TemplateComponent =
  | {
      readonly type: 'HEADER';
      readonly format: 'TEXT';
      readonly text: string;
      readonly example: { readonly header_text: readonly string[] };
    }
  | {
      readonly type: 'BODY';
      readonly text: string;
      readonly example: { readonly body_text: readonly (readonly string[])[] };
    }
  | { readonly type: 'FOOTER'; readonly text: string }
  | { readonly type: 'BUTTONS'; readonly buttons: readonly TemplateButton[] };

/** What is posted to `/{WABA-ID}/message_templates`, once for each template and language. */
export type TemplateDefinition = {
  readonly name: string;
  readonly category: 'UTILITY' | 'MARKETING';
  readonly language: LanguageCode;
  readonly components: readonly TemplateComponent[];
};

type Texts = {
  readonly header: string;
  readonly body: string;
  readonly footer: string;
  readonly confirm?: string;
  readonly cancel?: string;
  readonly link?: string;
};

/** The wording of a language, one file each. */
export function textsOf(locale: Locale): Record<MessagePurpose, Texts> {
  return JSON.parse(readFileSync(new URL(`../../locales/${locale}/messages.json`, import.meta.url), 'utf8'));
}

/** All templates in all languages. The provider wants the address of a link button fixed but for its end. */
export function templateDefinitions(linkOrigin: string): TemplateDefinition[] {
  return LOCALES.flatMap((locale) => {
    const texts = textsOf(locale);
    return MESSAGE_PURPOSES.map((purpose) => {
      const { template, category, page }: Purpose = PURPOSES[purpose];
      return {
        name: template,
        category: category === 'marketing' ? ('MARKETING' as const) : ('UTILITY' as const),
        language: LANGUAGE_CODES[locale],
        components: componentsOf(texts[purpose], `${linkOrigin}${pathOfPage(page)}`),
      };
    });
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

function componentsOf({ header, body, footer, ...labels }: Texts, page: string): TemplateComponent[] {
  const buttons = buttonsOf(labels, page);
  return [
    { type: 'HEADER', format: 'TEXT', text: header, example: { header_text: ['Trattoria Esempio'] } },
    { type: 'BODY', text: body, example: { body_text: [EXAMPLE_WORDS.slice(0, parametersOf(body))] } },
    { type: 'FOOTER', text: footer },
    ...(buttons.length > 0 ? [{ type: 'BUTTONS' as const, buttons }] : []),
  ];
}

function buttonsOf({ confirm, cancel, link }: Pick<Texts, 'confirm' | 'cancel' | 'link'>, page: string) {
  const buttons: TemplateButton[] = [];
  for (const text of [confirm, cancel]) if (text) buttons.push({ type: 'QUICK_REPLY', text });
  if (link) buttons.push({ type: 'URL', text: link, url: `${page}#{{1}}`, example: [EXAMPLE_TOKEN] });
  return buttons;
}

const EXAMPLE_WORDS = ['Giulia', 'sab 5 dic 2026, 20:00', '4', 'ven 4 dic 2026, 18:30'];
const parametersOf = (body: string): number => new Set(body.match(/\{\{\d\}\}/g)).size;
const EXAMPLE_TOKEN = 'ven_example.res_20261205_7KQ2M9XA.0123456789abcdefghijkl';
