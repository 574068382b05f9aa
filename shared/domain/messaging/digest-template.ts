import type { Locale } from '../kernel/locale.ts';
import { LANGUAGE_CODES } from '../message/templates.ts';
import type { TemplateMessage } from './payload.ts';
import type { TemplateDefinition } from './template-definition.ts';
import { asParameter } from './wording.ts';

/** The template of the weekly figures, for our users, not for guests: it is sent from our own number. */
export const DIGEST_TEMPLATE = 'weekly_digest';

/** Its wording in a language. The header names the venue, the body has the seven values of `DigestWords` in order. */
export type DigestTemplateTexts = {
  readonly header: string;
  readonly body: string;
  readonly footer: string;
  readonly open: string;
  readonly stop: string;
};

/** The values of the body. `proposal`: a sentence; never empty, because the provider takes no empty value. */
export type DigestWords = Readonly<
  Record<'name' | 'week' | 'seated' | 'seatedBefore' | 'ahead' | 'refused' | 'proposal', string>
>;

const MAX_PROPOSAL = 300;
const EXAMPLE = ['Nina', '30 Nov – 6 Dec 2026', '412', '388', '120', '36', 'One more table with 2 seats, Indoor.'];
const EXAMPLE_QUERY = 'l=en&d=usr_example.0123456789abcdefghijkl';

type Link = { readonly origin: string; readonly figures: string; readonly stop: string };

/** The template in a language. `figures`, `stop`: the paths of both buttons at the origin; `stop` takes a query. */
export const digestDefinition = (
  locale: Locale,
  { header, body, footer, open, stop }: DigestTemplateTexts,
  link: Link,
): TemplateDefinition => ({
  name: DIGEST_TEMPLATE,
  category: 'UTILITY',
  language: LANGUAGE_CODES[locale],
  components: [
    { type: 'HEADER', format: 'TEXT', text: header, example: { header_text: ['Trattoria Esempio'] } },
    { type: 'BODY', text: body, example: { body_text: [EXAMPLE] } },
    { type: 'FOOTER', text: footer },
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'URL', text: open, url: `${link.origin}${link.figures}` },
        { type: 'URL', text: stop, url: `${link.origin}${link.stop}?{{1}}`, example: [EXAMPLE_QUERY] },
      ],
    },
  ],
});

type Addressed = {
  /** E.164. */
  readonly phone: string;
  readonly locale: Locale;
  readonly venue: string;
  /** The query of the link that switches it off. */
  readonly stop: string;
};

/** The figures of a week in the Cloud API's format. */
export function digestMessage({ phone, locale, venue, stop }: Addressed, words: DigestWords): TemplateMessage {
  const { name, week, seated, seatedBefore, ahead, refused, proposal } = words;
  const values = [name, week, seated, seatedBefore, ahead, refused].map((value) => asParameter(value));
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace('+', ''),
    type: 'template',
    // It belongs to no reservation: its statuses are only counted.
    biz_opaque_callback_data: 'n1.digest',
    template: {
      name: DIGEST_TEMPLATE,
      language: { code: LANGUAGE_CODES[locale] },
      components: [
        { type: 'header', parameters: [text(asParameter(venue))] },
        { type: 'body', parameters: [...values, asParameter(proposal, MAX_PROPOSAL)].map(text) },
        { type: 'button', sub_type: 'url', index: '1', parameters: [text(stop)] },
      ],
    },
  };
}

const text = (value: string) => ({ type: 'text', text: value }) as const;
