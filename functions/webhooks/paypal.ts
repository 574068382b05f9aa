import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { type Queues, queues } from '#functions/gateways/queues.ts';
import { env } from '#functions/platform/env.ts';
import { bodyOf, type HttpAnswer, type HttpEvent, headerOf } from '#functions/platform/http.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { type PaymentConnectionsStore, paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import type { ProviderEvent } from '#shared/contracts/messages/payments.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { answer } from './answers.ts';
import { idsIn } from './ids-in.ts';
import { type Certificates, certificates, isCertificateOf } from './paypal-certificate.ts';

type Deps = {
  readonly queues: Queues;
  readonly queueUrl: () => string;
  readonly connections: () => Pick<PaymentConnectionsStore, 'load'>;
  /** The address of PayPal's API. */
  readonly apiBase: () => string;
  readonly certificates: Certificates;
};

const MAX_BYTES = 512 * 1024;
const EVENT = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });

/**
 * Receives the events of a venue's own app at PayPal, whose address names the venue. The signature is over transmission
 * id, time, our webhook's id and the CRC-32 of the bytes as they came (PayPal, "Verify webhook message signatures"). An
 * old one is taken too, as PayPal repeats for three days: it only says where to look. 200 means that it is kept.
 */
export const paypalWebhook =
  (deps: Deps) =>
  async (event: HttpEvent): Promise<HttpAnswer> => {
    const body = bodyOf(event);
    if (body.length > MAX_BYTES) {
      logEvent('payment.webhook.tooLarge', { provider: 'paypal', bytes: body.length });
      return answer(413, 'too large');
    }
    const apps = await appsOf(deps, event.queryStringParameters?.venue ?? '');
    const signed = apps.length > 0 ? await signatureOf(deps, event, body) : NOBODY;
    if (signed === 'unknown') return answer(503, 'try again');
    const app = apps.find(({ webhookId }) => signed(webhookId));
    if (!app) {
      logEvent('payment.webhook.forged', { provider: 'paypal' });
      return answer(401, 'signature');
    }
    const told = z.safeParse(EVENT, parsed(body));
    if (!told.success) return answer(400, 'malformed');
    const { id: eventId, event_type: type, resource } = told.data;
    const named = { kind: 'providerEvent', provider: 'paypal', account: app.account, eventId, type } as const;
    const message: ProviderEvent = { ...named, objects: idsIn(resource) };
    const [accepted] = await deps.queues.send(deps.queueUrl(), [{ body: JSON.stringify(message) }]);
    return accepted ? answer(200, 'ok') : answer(503, 'try again');
  };

/** The venue's apps at PayPal, former ones included: what was paid there may still be refunded or disputed. */
async function appsOf({ connections }: Deps, venueId: string) {
  if (!/^ven_[a-z0-9]{4,24}$/.test(venueId)) return [];
  const loaded = await connections().load(venueId as VenueId);
  return loaded.connections.flatMap((each) => (each.provider === 'paypal' ? [each] : []));
}

type IsFor = (webhookId: string) => boolean;
const NOBODY: IsFor = () => false;

/** Tells of a webhook's id whether the call was signed for it; `unknown` when the certificate cannot be read now. */
async function signatureOf(
  { apiBase, certificates }: Deps,
  event: HttpEvent,
  body: Buffer,
): Promise<IsFor | 'unknown'> {
  const header = (name: string) => headerOf(event, `paypal-${name}`) ?? '';
  const [id, at, signature] = [header('transmission-id'), header('transmission-time'), header('transmission-sig')];
  const url = header('cert-url');
  if (!isCertificateOf(apiBase(), url)) return NOBODY;
  try {
    const key = await certificates(url);
    if (!key) return NOBODY;
    return (webhookId) =>
      createVerify('RSA-SHA256')
        .update(`${id}|${at}|${webhookId}|${crc32(body)}`)
        .verify(key, signature, 'base64');
  } catch (error) {
    logDefect('payment.webhook.certificate', error);
    return 'unknown';
  }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

export const handler = paypalWebhook({
  queues: queues(),
  queueUrl: () => env('QUEUE_URL_PAYMENTS'),
  connections: () => paymentConnectionsStore(theTable()),
  apiBase: () => env('PAYPAL_API_BASE'),
  certificates: certificates(),
});
