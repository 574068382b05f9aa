import { createVerify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { type Queues, queues } from '#functions/gateways/queues.ts';
import { env } from '#functions/platform/env.ts';
import { bodyOf, type HttpAnswer, type HttpEvent, headerOf } from '#functions/platform/http.ts';
import { logEvent } from '#functions/platform/log.ts';
import { theTable } from '#functions/platform/table.ts';
import { type PaymentConnectionsStore, paymentConnectionsStore } from '#functions/stores/payment-connections.ts';
import type { ProviderEvent } from '#shared/contracts/messages/payments.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { answer } from './answers.ts';
import { idsIn } from './ids-in.ts';

type Deps = {
  readonly queues: Queues;
  readonly queueUrl: () => string;
  readonly connections: () => Pick<PaymentConnectionsStore, 'load'>;
  /** The address of PayPal's API: only a certificate of the same host is read. */
  readonly origin: () => string;
  /** Reads a certificate or public key in PEM. */
  readonly certificate: (url: string) => Promise<string>;
};

const MAX_BYTES = 512 * 1024;
const EVENT = z.object({ id: z.string(), event_type: z.string(), resource: z.unknown() });

/**
 * Receives the events of a venue's own app at PayPal, whose address names the venue. The signature is over transmission
 * id, time, our webhook's id and the CRC-32 of the bytes as they came (PayPal, "Verify webhook message signatures").
 */
export const paypalWebhook =
  (deps: Deps) =>
  async (event: HttpEvent): Promise<HttpAnswer> => {
    const body = bodyOf(event);
    if (body.length > MAX_BYTES) return answer(413, 'too large');
    const venueId = event.queryStringParameters?.venue ?? '';
    if (!/^ven_[a-z0-9]{4,24}$/.test(venueId)) return answer(401, 'venue');
    const { connections } = await deps.connections().load(venueId as VenueId);
    const apps = connections.flatMap((each) => (each.provider === 'paypal' ? [each] : []));
    const signed = await signedBy(deps, event, body);
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

/** Tells of a webhook's id whether the call was signed for it; a certificate of another host signs nothing. */
async function signedBy({ origin, certificate }: Deps, event: HttpEvent, body: Buffer) {
  const [id, at, signature, url] = ['id', 'time', 'sig']
    .map((name) => headerOf(event, `paypal-transmission-${name}`) ?? '')
    .concat(headerOf(event, 'paypal-cert-url') ?? '');
  const isTheirs = URL.canParse(url ?? '') && new URL(url ?? '').origin === new URL(origin()).origin;
  if (!isTheirs || !url) return () => false;
  const pem = await certificate(url);
  return (webhookId: string): boolean =>
    createVerify('RSA-SHA256')
      .update(`${id}|${at}|${webhookId}|${crc32(body)}`)
      .verify(pem, signature ?? '', 'base64');
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

const known = new Map<string, Promise<string>>();

/** One read of each certificate per instance; one that cannot be read is tried again. */
function certificateAt(url: string): Promise<string> {
  const before = known.get(url);
  if (before) return before;
  const reading = fetch(url, { signal: AbortSignal.timeout(5_000) }).then(async (read) => {
    if (!read.ok) throw new Error(`the certificate answered ${read.status}`);
    return read.text();
  });
  known.set(url, reading);
  reading.catch(() => known.delete(url));
  return reading;
}

export const handler = paypalWebhook({
  queues: queues(),
  queueUrl: () => env('QUEUE_URL_PAYMENTS'),
  connections: () => paymentConnectionsStore(theTable()),
  origin: () => env('PAYPAL_API_BASE'),
  certificate: certificateAt,
});
