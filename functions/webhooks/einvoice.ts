import * as z from 'zod/mini';
import { type Secret, secret } from '#functions/credentials/secrets.ts';
import { type Queues, queues } from '#functions/gateways/queues.ts';
import { env } from '#functions/platform/env.ts';
import { bodyOf, type HttpAnswer, type HttpEvent, headerOf } from '#functions/platform/http.ts';
import { logEvent } from '#functions/platform/log.ts';
import { sameText } from '#functions/platform/same-text.ts';
import type { InvoiceEvent } from '#shared/contracts/messages/invoices.ts';
import { answer } from './answers.ts';

type Deps = { readonly queues: Queues; readonly queueUrl: () => string; readonly token: Secret };

const MAX_BYTES = 512 * 1024;
const EVENT = z.object({ notification: z.object({ invoice_uuid: z.string().check(z.regex(/^[\w-]{8,64}$/)) }) });

/**
 * Receives what the e-invoice provider tells of notices: it proves itself by the token that was registered with it. The
 * event only says where to look: the notice is read from the provider. 200 means that it is kept.
 */
export const eInvoiceWebhook =
  ({ queues, queueUrl, token }: Deps) =>
  async (event: HttpEvent): Promise<HttpAnswer> => {
    const body = bodyOf(event);
    if (body.length > MAX_BYTES) return answer(413, 'too large');
    if (!sameText(headerOf(event, 'authorization') ?? '', `Bearer ${await token()}`)) {
      logEvent('invoice.webhook.forged');
      return answer(401, 'token');
    }
    const told = z.safeParse(EVENT, parsed(body));
    if (!told.success) return answer(400, 'malformed');
    const message: InvoiceEvent = { kind: 'invoiceEvent', providerId: told.data.notification.invoice_uuid };
    const [accepted] = await queues.send(queueUrl(), [{ body: JSON.stringify(message) }]);
    return accepted ? answer(200, 'ok') : answer(503, 'try again');
  };

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

export const handler = eInvoiceWebhook({
  queues: queues(),
  queueUrl: () => env('QUEUE_URL_INVOICES'),
  token: secret('einvoice-webhook-token'),
});
