import { expect, it } from 'vitest';
import type { QueuedMessage } from '#functions/gateways/queues.ts';
import { eInvoiceWebhook } from '#functions/webhooks/einvoice.ts';
import { posted } from './kit.ts';

const UUID = '7f3c2f7e-9c55-4c1c-8f0f-0d0d2f7b7f10';
const BODY = JSON.stringify({ event: 'customer-notification', notification: { invoice_uuid: UUID, type: 'RC' } });

function receiver(accepts = true) {
  const sent: QueuedMessage[] = [];
  const webhook = eInvoiceWebhook({
    queues: {
      async send(_, messages) {
        sent.push(...messages);
        return messages.map(() => accepts);
      },
    },
    queueUrl: () => 'invoices',
    token: async () => 'the-token',
  });
  return { sent, webhook };
}

it('keeps where to look, and nothing of what it was told', async () => {
  const { sent, webhook } = receiver();
  expect(await webhook(posted(BODY, { headers: { authorization: 'Bearer the-token' } }))).toMatchObject({
    statusCode: 200,
  });
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ kind: 'invoiceEvent', providerId: UUID }]);
});

it.each([
  ['without the token', BODY, {}, 401],
  ['with another one', BODY, { authorization: 'Bearer the-other' }, 401],
  ['that is no JSON', '{', { authorization: 'Bearer the-token' }, 400],
  ['about no invoice', '{}', { authorization: 'Bearer the-token' }, 400],
])('refuses a call %s', async (_, body, headers, status) => {
  const { sent, webhook } = receiver();
  expect(await webhook(posted(body, { headers: headers as Record<string, string> }))).toMatchObject({
    statusCode: status,
  });
  expect(sent).toEqual([]);
});

it('asks to be told again while the queue takes nothing', async () => {
  const { webhook } = receiver(false);
  expect(await webhook(posted(BODY, { headers: { authorization: 'Bearer the-token' } }))).toMatchObject({
    statusCode: 503,
  });
});
