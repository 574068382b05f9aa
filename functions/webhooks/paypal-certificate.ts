import { createPublicKey, type KeyObject } from 'node:crypto';

const TIMEOUT_MS = 5_000;
const MAX_LENGTH = 64 * 1024;
/** PayPal has a few certificates at a time. */
const MAX_KEPT = 20;

/** Reads the key of a certificate; null: there is none at this address. Rejects when nothing is known of it. */
export type Certificates = (url: string) => Promise<KeyObject | null>;

/**
 * Whether an address is one of PayPal's certificates, which anybody may write into a header: it must be on the API's own
 * host, or for `api-m.paypal.com` on `api.paypal.com`, where PayPal keeps them.
 */
export function isCertificateOf(apiBase: string, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const [api, { protocol, host, pathname, search, hash, username }] = [new URL(apiBase), new URL(address)];
  const isTheirs = protocol === api.protocol && [api.host, api.host.replace(/^api-m\./, 'api.')].includes(host);
  return isTheirs && /^\/v1\/notifications\/certs\/[\w-]+$/.test(pathname) && `${search}${hash}${username}` === '';
}

/** One read of each certificate per instance. What could not be read is asked for again. */
export function certificates(read: typeof fetch = fetch): Certificates {
  const kept = new Map<string, Promise<KeyObject | null>>();
  return (url) => {
    const before = kept.get(url);
    if (before) return before;
    const reading = keyAt(url, read);
    const forget = () => kept.delete(url);
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(url, reading);
    reading.then((key) => key ?? forget(), forget);
    return reading;
  };
}

async function keyAt(url: string, read: typeof fetch): Promise<KeyObject | null> {
  // A redirect could lead to another host.
  const answer = await read(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = (await answer.text()).slice(0, MAX_LENGTH);
  if (answer.status >= 400 && answer.status < 500) return null;
  if (!answer.ok) throw new Error(`the certificate answered ${answer.status}`);
  return createPublicKey(text);
}
