import type { Locale } from '../kernel/locale.ts';
import { LANGUAGE_CODES } from '../message/templates.ts';
import type { TemplateMessage } from './payload.ts';

/** The template of category AUTHENTICATION; the provider writes its text. */
export const CODE_TEMPLATE = 'account_code';

/** How long a code is valid; the provider shows this below the code. */
export const CODE_MINUTES = 10;

/** A code in the Cloud API's format: once in the text and once in the button that copies it. */
export function codeMessage(phone: string, locale: Locale, code: string): TemplateMessage {
  const parameters = [{ type: 'text', text: code }] as const;
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace('+', ''),
    type: 'template',
    // It belongs to no reservation: its statuses are only counted.
    biz_opaque_callback_data: 'n1.code',
    template: {
      name: CODE_TEMPLATE,
      language: { code: LANGUAGE_CODES[locale] },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  };
}
