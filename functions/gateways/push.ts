import { createECDH } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import { accountSecrets } from '#functions/credentials/account-secrets.ts';
import { env } from '#functions/platform/env.ts';
import type { PushMessage, PushSubscription } from '#shared/contracts/push.ts';

/** `gone`: the browser has cancelled the subscription. Transient errors are thrown, so that the queue retries. */
export type PushOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly status: number };

export type PushGateway = { send(to: PushSubscription, message: PushMessage): Promise<PushOutcome> };

const TIMEOUT_MS = 8_000;
/** After an hour a booking is old news. */
const LIFE_S = 3_600;

type Options = {
  /** The private key of VAPID (RFC 8292). */
  readonly key: () => Promise<Buffer>;
  /** The contact for push services. */
  readonly contact: () => string;
  readonly transport?: typeof fetch;
};

/** Web push: the message is encrypted for its browser (RFC 8291) and signed by us (RFC 8292). */
export const webPush = ({ key, contact, transport = fetch }: Options): PushGateway => ({
  async send({ endpoint, keys }, message) {
    const own = await key();
    const { headers, body } = await buildPushPayload(
      { data: message, options: { ttl: LIFE_S, urgency: 'high' } },
      { endpoint, keys, expirationTime: null },
      { subject: contact(), privateKey: own.toString('base64url'), publicKey: publicPoint(own) },
    );
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await transport(endpoint, { method: 'POST', headers, body, signal });
    // An unread body would keep its connection open.
    await response.body?.cancel();
    if (response.ok) return { kind: 'accepted' };
    const { status } = response;
    if (status === 404 || status === 410) return { kind: 'gone' };
    if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`);
    return { kind: 'refused', status };
  },
});

/** The public key with which browsers subscribe: an uncompressed point, base64url. */
export function publicPoint(key: Buffer): string {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(key);
  return curve.getPublicKey('base64url');
}

/** The pushes of this stage. */
export const push = (): PushGateway =>
  webPush({ key: () => accountSecrets().pushKey(), contact: () => env('APP_ORIGIN') });
