import type { Locale } from '../reservation/reservation.ts';
import type { TemplateMessage } from './payload.ts';
import { LANGUAGE_CODES } from './templates.ts';

/** The template of category AUTHENTICATION; its text is the provider's own. */
export const CODE_TEMPLATE = 'account_code';

/** How long a code is good: the provider says so below it. */
export const CODE_MINUTES = 10;

/** A code as the Cloud API takes it: once in the text and once in the button that copies it. */
export function codeMessage(phone: string, locale: Locale, code: string): TemplateMessage {
  const parameters = [{ type: 'text', text: code }] as const;
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: phone.replace('+', ''),
    type: 'template',
    // No message of a reservation: its statuses are counted and otherwise let pass.
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
