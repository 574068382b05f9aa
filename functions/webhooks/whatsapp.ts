import { createHmac } from 'node:crypto';
import { type Secret, secret } from '#functions/credentials/secrets.ts';
import { type Queues, queues } from '#functions/gateways/queues.ts';
import { inParts } from '#functions/gateways/whatsapp-parts.ts';
import { type Clock, clock } from '#functions/platform/clock.ts';
import { env } from '#functions/platform/env.ts';
import { bodyOf, type HttpAnswer, type HttpEvent, headerOf } from '#functions/platform/http.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import { sameText } from '#functions/platform/same-text.ts';
import type { WhatsAppEventsMessage } from '#shared/contracts/messages/whatsapp-events.ts';
import { answer } from './answers.ts';

type Deps = {
  readonly queues: Queues;
  readonly queueUrl: () => string;
  readonly appSecret: Secret;
  readonly verifyToken: Secret;
  readonly clock: Clock;
};

/** The provider sends three megabytes at most, as when much has waited for us; a function takes six, with its escapes. */
const MAX_BYTES = 4 * 1024 * 1024;
/** With its escapes it still fits into one message of the queue, and is worked off in the time that its worker has. */
const MAX_PART_BYTES = 128 * 1024;

/**
 * Receives the webhooks of WhatsApp: verifies the signature over the bytes as they came and puts them on the queue. 200
 * means that they are kept; on anything else the provider sends them again, for seven days, and then never.
 */
export const whatsAppWebhook = (deps: Deps) => (event: HttpEvent) =>
  event.requestContext.http.method === 'GET' ? handshake(deps, event) : receive(deps, event);

/** The provider asks whether the address is ours, when it is registered. */
async function handshake({ verifyToken }: Deps, { queryStringParameters }: HttpEvent): Promise<HttpAnswer> {
  const {
    'hub.mode': mode,
    'hub.challenge': challenge = '',
    'hub.verify_token': token = '',
  } = queryStringParameters ?? {};
  const ours = mode === 'subscribe' && /^[\w.-]{1,200}$/.test(challenge) && sameText(token, await verifyToken());
  return ours ? answer(200, challenge) : answer(403, 'forbidden');
}

async function receive({ queues, queueUrl, appSecret, clock }: Deps, event: HttpEvent): Promise<HttpAnswer> {
  const body = bodyOf(event);
  if (body.length > MAX_BYTES) {
    logEvent('whatsapp.webhook.tooLarge', { bytes: body.length });
    return answer(413, 'too large');
  }
  const expected = `sha256=${createHmac('sha256', await appSecret())
    .update(body)
    .digest('hex')}`;
  if (!sameText(headerOf(event, 'x-hub-signature-256') ?? '', expected)) {
    logEvent('whatsapp.webhook.forged');
    return answer(401, 'signature');
  }
  const parts = inParts(body.toString('utf8'), MAX_PART_BYTES);
  if (parts === null) {
    logDefect('whatsapp.webhook.unread', new Error('a large webhook of a form that is not known'));
    return answer(413, 'too large');
  }
  const receivedAt = clock.now();
  const messages = parts.map((part) => ({ body: inQueue({ receivedAt, body: part }) }));
  // What was taken of it comes again with the rest, and is known by then.
  const accepted = await queues.send(queueUrl(), messages);
  return accepted.every(Boolean) ? answer(200, 'ok') : answer(503, 'try again');
}

/** As JSON without the two characters that JSON may hold and a queue refuses. */
const inQueue = (message: WhatsAppEventsMessage): string =>
  JSON.stringify(message).replace(/[\ufffe\uffff]/g, (char) => `\\u${char.charCodeAt(0).toString(16)}`);

// The queue's client is made with the environment, and once.
export const handler = whatsAppWebhook({
  queues: queues(),
  queueUrl: () => env('QUEUE_URL_WHATSAPP_EVENTS'),
  appSecret: secret('whatsapp-app-secret'),
  verifyToken: secret('whatsapp-verify-token'),
  clock,
});
