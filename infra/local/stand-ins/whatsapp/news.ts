import { titleOf } from './graph-error.ts';
import type { Status } from './shown.ts';
import type { StoredMessage } from './store.ts';

export const DISPLAY_NUMBER = '390212345678';
/** The number that sends: its id at the provider, and as people know it. */
export type SenderNumber = { readonly phoneNumberId: string; readonly display: string };
const seconds = (at: number) => String(Math.floor(at / 1000));

/** The common part of a webhook change's `value`, with the BSUID that the provider sends since 2026 (`user_id`). */
const common = ({ phoneNumberId, display }: SenderNumber, phone: string, guest: string) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: display, phone_number_id: phoneNumberId },
  contacts: [{ profile: { name: guest }, wa_id: phone, user_id: userIdOf(phone) }],
});

const userIdOf = (phone: string) => `IT.${Buffer.from(phone).toString('hex')}`;

export function statusNews(sender: SenderNumber, message: StoredMessage, status: Status, at: number, failure?: number) {
  const { wamid, phone, guest, callback } = message;
  return {
    ...common(sender, phone, guest),
    statuses: [
      {
        id: wamid,
        status,
        timestamp: seconds(at),
        recipient_id: phone,
        recipient_user_id: userIdOf(phone),
        ...(callback !== undefined && { biz_opaque_callback_data: callback }),
        ...(status === 'sent' && {
          conversation: { id: `c${phone}`, origin: { type: 'utility' } },
          pricing: { billable: true, pricing_model: 'PMP', type: 'regular', category: 'utility' },
        }),
        ...(failure !== undefined && {
          errors: [
            {
              code: failure,
              title: titleOf(failure),
              message: titleOf(failure),
              error_data: { details: `${titleOf(failure)}.` },
              href: 'https://developers.facebook.com/docs/whatsapp/cloud-api/support/error-codes/',
            },
          ],
        }),
      },
    ],
  };
}

export type Reply =
  | { readonly type: 'button'; readonly button: { readonly payload: string; readonly text: string } }
  | {
      readonly type: 'interactive';
      readonly interactive: { readonly type: 'button_reply' | 'list_reply'; readonly [choice: string]: unknown };
    }
  | { readonly type: 'text'; readonly text: { readonly body: string } };

export function replyNews(
  sender: SenderNumber,
  { phone, guest, wamid, at }: { phone: string; guest: string; wamid: string; at: number },
  reply: Reply,
  answers: string | undefined,
) {
  return {
    ...common(sender, phone, guest),
    messages: [
      {
        from: phone,
        from_user_id: userIdOf(phone),
        id: wamid,
        timestamp: seconds(at),
        ...(answers !== undefined && { context: { from: sender.display, id: answers } }),
        ...reply,
      },
    ],
  };
}

const PLATFORM_ACCOUNT = '660913347720155';
/** News about something else than messages, or of a venue's account. */
type Told = { readonly waba: string; readonly field: string; readonly value: object };

/** The body of one POST with several changes, with all but ASCII escaped, as the provider signs it. */
export function webhookBody(values: readonly object[]): string {
  const entry = values.map((each) => {
    const { waba = PLATFORM_ACCOUNT, field = 'messages', value = each } = each as Partial<Told>;
    return { id: waba, changes: [{ field, value }] };
  });
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry });
  return body.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The guest stopped or resumed marketing of one number, in WhatsApp itself. */
export const preferenceNews = (sender: SenderNumber, phone: string, value: 'stop' | 'resume', at: number) => ({
  field: 'user_preferences',
  value: {
    ...common(sender, phone, phone),
    user_preferences: [
      {
        wa_id: phone,
        category: 'marketing_messages',
        value,
        timestamp: Math.floor(at / 1000),
        detail: `User ${value}`,
      },
    ],
  },
});
