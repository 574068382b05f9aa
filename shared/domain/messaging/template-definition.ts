import type { Locale } from '../kernel/locale.ts';
import { FORWARD_PATH } from '../message/forward-path.ts';
import { type MessagePurpose, PURPOSES, type Purpose, pathOfPage } from '../message/purposes.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../message/templates.ts';

export type TemplateButton =
  | { readonly type: 'QUICK_REPLY'; readonly text: string }
  | { readonly type: 'URL'; readonly text: string; readonly url: string; readonly example?: readonly string[] };

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

export type TemplateTexts = {
  readonly header: string;
  readonly body: string;
  readonly footer: string;
  readonly confirm?: string;
  readonly cancel?: string;
  readonly link?: string;
};

export type NamedTemplate = {
  readonly purpose: MessagePurpose;
  readonly locale: Locale;
  /** If not the purpose's usual one. */
  readonly name?: string;
};

/** A purpose's template in a language, under its usual name or another. The provider wants a link's address fixed but for its end. */
export function templateDefinition(
  { purpose, locale, name }: NamedTemplate,
  texts: TemplateTexts,
  linkOrigin: string,
): TemplateDefinition {
  const { template, category, page }: Purpose = PURPOSES[purpose];
  return {
    name: name ?? template,
    category: category === 'marketing' ? 'MARKETING' : 'UTILITY',
    language: LANGUAGE_CODES[locale],
    components: componentsOf(texts, linkOrigin + (page === 'forward' ? `${FORWARD_PATH}?t=` : `${pathOfPage(page)}#`)),
  };
}

function componentsOf({ header, body, footer, ...labels }: TemplateTexts, page: string): TemplateComponent[] {
  const buttons = buttonsOf(labels, page);
  return [
    { type: 'HEADER', format: 'TEXT', text: header, example: { header_text: ['Trattoria Esempio'] } },
    { type: 'BODY', text: body, example: { body_text: [EXAMPLE_WORDS.slice(0, parametersOf(body))] } },
    { type: 'FOOTER', text: footer },
    ...(buttons.length > 0 ? [{ type: 'BUTTONS' as const, buttons }] : []),
  ];
}

function buttonsOf({ confirm, cancel, link }: Pick<TemplateTexts, 'confirm' | 'cancel' | 'link'>, page: string) {
  const buttons: TemplateButton[] = [];
  for (const text of [confirm, cancel]) if (text) buttons.push({ type: 'QUICK_REPLY', text });
  if (link) buttons.push({ type: 'URL', text: link, url: `${page}{{1}}`, example: [EXAMPLE_TOKEN] });
  return buttons;
}

/** What the places of a message's text stand for, for whoever reviews it. */
const EXAMPLE_WORDS = ['Giulia', 'sab 5 dic 2026, 20:00', '4', 'ven 4 dic 2026, 18:30', '20,00 €'];
const parametersOf = (body: string): number => new Set(body.match(/\{\{\d\}\}/g)).size;
const EXAMPLE_TOKEN = 'ven_example.res_20261205_7KQ2M9XA.0123456789abcdefghijkl';
