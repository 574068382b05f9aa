import * as z from 'zod/mini';
import { ProviderDown } from './port.ts';

const amount = z.object({ currency_code: z.string(), value: z.string() });
type Amount = z.infer<typeof amount>;

export const orderCapture = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  seller_receivable_breakdown: z.optional(z.object({ paypal_fee: z.optional(amount) })),
});

export const refundSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  custom_id: z.optional(z.string()),
  invoice_id: z.optional(z.string()),
});
export type PayPalRefund = z.infer<typeof refundSchema>;

/** The product's currencies have two decimals at PayPal. */
export const centsOf = ({ value }: Amount): number => Math.round(Number(value) * 100);
export const amountOf = (cents: number, currency: string): Amount => ({
  currency_code: currency.toUpperCase(),
  value: (cents / 100).toFixed(2),
});

type Credentials = { readonly origin: string; readonly clientId: string; readonly secret: string };
/** `issue`: PayPal's code of a refused call; the body then says nothing more. */
export type PayPalAnswer = { readonly body: unknown; readonly issue: string | null };

const TIMEOUT_MS = 20_000;
const LEEWAY_MS = 60_000;
const TOKEN = z.object({ access_token: z.string(), expires_in: z.number() });
const FAULT = z.object({
  name: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

/** The few calls of PayPal's API that are needed; the published library accepts no host but PayPal's own two. */
export function paypalApi({ origin, clientId, secret }: Credentials) {
  let token: { readonly value: string; readonly until: number } | null = null;

  async function send(path: string, init: RequestInit): Promise<Response> {
    try {
      const answer = await fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status >= 500 || answer.status === 429) throw new Error(`status ${answer.status}`);
      return answer;
    } catch (error) {
      throw new ProviderDown('paypal', error);
    }
  }

  async function bearer(): Promise<string> {
    const now = performance.now();
    if (token && token.until > now) return token.value;
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    if (!answer.ok) throw new CredentialsRefused();
    const { access_token, expires_in } = TOKEN.parse(await answer.json());
    token = { value: access_token, until: now + expires_in * 1000 - LEEWAY_MS };
    return access_token;
  }

  const headers = async (requestId?: string) => ({
    authorization: `Bearer ${await bearer()}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
    ...(requestId !== undefined && { 'paypal-request-id': requestId }),
  });

  return {
    /** Checks the credentials by asking for a token. */
    check: async (): Promise<void> => {
      await bearer();
    },
    async get(path: string): Promise<unknown> {
      const answer = await send(path, { headers: await headers() });
      if (!answer.ok) throw new Error(`paypal answered ${answer.status} for ${path.replace(/\/[^/]+$/, '')}`);
      return answer.json();
    },
    async post(path: string, body: object, requestId?: string): Promise<PayPalAnswer> {
      const init = { method: 'POST', headers: await headers(requestId), body: JSON.stringify(body) };
      const answer = await send(path, init);
      if (answer.ok) return { body: await answer.json(), issue: null };
      const fault = z.safeParse(FAULT, await answer.json().catch(() => ({})));
      const { details, name } = fault.data ?? {};
      return { body: null, issue: details?.[0]?.issue ?? name ?? `status ${answer.status}` };
    },
  };
}

/** PayPal does not know the client id, or not with this secret. */
export class CredentialsRefused extends Error {
  constructor() {
    super('PayPal refused the credentials');
  }
}
