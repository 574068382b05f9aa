import * as z from 'zod/mini';
import { NOTICES, type Notice, type NoticeKind } from '#shared/domain/invoice/invoice.ts';
import { type EInvoicePort, ServiceDown } from './port.ts';

type Options = {
  /** Of the API, and of the service that issues its tokens. */
  readonly origin: string;
  readonly loginOrigin: string;
  readonly email: string;
  readonly password: string;
};

const TIMEOUT_MS = 20_000;
/** Tokens hold for a day. */
const TOKEN_MS = 20 * 3_600_000;

const TOKEN = z.object({ token: z.string() });
const TAKEN = z.object({ uuid: z.string() });
const FOUND = z.array(z.object({ uuid: z.string() }));
const FAULTS = z.optional(z.array(z.object({ codice: z.string(), descrizione: z.optional(z.string()) })));
const NOTIFICATIONS = z.array(
  z.object({
    type: z.string(),
    created_at: z.string(),
    message: z.optional(z.object({ lista_errori: FAULTS })),
  }),
);

const isKind = (type: string): type is NoticeKind => (NOTICES as readonly string[]).includes(type);

/**
 * The API of an intermediary in the manner of A-Cube: a document is answered with 202 and the id of its transmission, and
 * what the exchange system tells of it is read from there.
 */
export function acube({ origin, loginOrigin, email, password }: Options): EInvoicePort {
  let token: { readonly value: string; readonly until: number } | null = null;

  async function call(url: string, init: RequestInit): Promise<Response> {
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.status >= 500 || answer.status === 429) throw new Error(`status ${answer.status}`);
      return answer;
    } catch (error) {
      throw new ServiceDown('the e-invoice provider', error);
    }
  }

  async function bearer(): Promise<string> {
    const now = performance.now();
    if (token && token.until > now) return token.value;
    const body = JSON.stringify({ email, password });
    const answer = await call(`${loginOrigin}/login`, { method: 'POST', headers: JSON_TYPE, body });
    if (!answer.ok) throw new Error(`the e-invoice provider refused the sign-in with ${answer.status}`);
    const { token: value } = TOKEN.parse(await answer.json());
    token = { value, until: now + TOKEN_MS };
    return value;
  }

  async function authorised(path: string, init: RequestInit = {}): Promise<unknown> {
    const headers = { ...JSON_TYPE, ...init.headers, authorization: `Bearer ${await bearer()}` };
    const answer = await call(`${origin}${path}`, { ...init, headers });
    if (answer.status === 401) token = null;
    if (!answer.ok) throw new Error(`the e-invoice provider answered ${answer.status}`);
    return answer.json();
  }

  return {
    async send(xml) {
      const headers = { 'content-type': 'application/xml' };
      return TAKEN.parse(await authorised('/invoices', { method: 'POST', headers, body: xml })).uuid;
    },
    async find(progressive) {
      const query = new URLSearchParams({ progressivo_invio: progressive });
      return FOUND.parse(await authorised(`/invoices?${query}`))[0]?.uuid ?? null;
    },
    async notices(providerId) {
      const told = NOTIFICATIONS.parse(await authorised(`/invoices/${encodeURIComponent(providerId)}/notifications`));
      return told.flatMap(({ type, created_at, message }): Notice[] =>
        isKind(type) ? [{ kind: type, at: Date.parse(created_at), errors: errorsOf(message?.lista_errori) }] : [],
      );
    },
  };
}

const JSON_TYPE = { 'content-type': 'application/json', accept: 'application/json' };

const errorsOf = (faults: z.infer<typeof FAULTS> = []): Notice['errors'] =>
  faults.map(({ codice, descrizione = '' }) => ({ code: codice, text: descrizione }));
