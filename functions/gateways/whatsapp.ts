import { type Secret, secret } from '#functions/credentials/secrets.ts';
import { env } from '#functions/platform/env.ts';
import type { TemplateMessage } from '#shared/domain/messaging/payload.ts';
import type { FreeMessage } from '#shared/domain/messaging/reply.ts';

/**
 * `accepted`: taken, not yet delivered. `refused`: certainly not sent. `noAnswer`: unknown; the API has no idempotency
 * key, so sending again at once could message the guest twice.
 */
export type SendOutcome =
  | {
      readonly kind: 'accepted';
      readonly wamid: string;
      /** The provider's form of the number (digits), which differs in some countries. */
      readonly number?: string;
    }
  | { readonly kind: 'refused'; readonly code: number; readonly trace?: string }
  | { readonly kind: 'noAnswer' };

/** Whose number sends, if not the platform's, and the template's category: marketing has an endpoint of its own. */
export type SentBy = {
  readonly phoneNumberId?: string;
  readonly token?: string;
  readonly category?: 'utility' | 'marketing';
  /** The template's name, if it is not the purpose's usual one. */
  readonly template?: string;
};

export type WhatsApp = { send(message: TemplateMessage | FreeMessage, by?: SentBy): Promise<SendOutcome> };

const VERSION = 'v26.0';
const TIMEOUT_MS = 8_000;
/** The provider's code of a transient error. */
const TEMPORARY = 131000;
/** No connection was made, so nothing was sent. */
const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

export type GraphOptions = {
  readonly base: () => string;
  readonly phoneNumberId: () => string;
  readonly token: Secret;
  readonly timeoutMs?: number;
};

/** A client for the Cloud API calls that send. */
export const graphApi = ({ base, phoneNumberId, token, timeoutMs = TIMEOUT_MS }: GraphOptions): WhatsApp => ({
  async send(message, by = {}) {
    const authorization = `Bearer ${by.token ?? (await token())}`;
    const edge = by.category === 'marketing' ? 'marketing_messages' : 'messages';
    try {
      const response = await fetch(`${base()}/${VERSION}/${by.phoneNumberId ?? phoneNumberId()}/${edge}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(named(message, by.template)),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return outcomeOf(response.status, await response.text());
    } catch (error) {
      const { code } = (error as { cause?: { code?: string } }).cause ?? {};
      return NOT_CONNECTED.has(code ?? '') ? { kind: 'refused', code: TEMPORARY } : { kind: 'noAnswer' };
    }
  },
});

const named = (message: TemplateMessage | FreeMessage, name: string | undefined) =>
  name !== undefined && message.type === 'template' ? { ...message, template: { ...message.template, name } } : message;

type Answer = {
  readonly messages?: readonly { readonly id?: string }[];
  readonly contacts?: readonly { readonly wa_id?: string }[];
  readonly error?: { readonly code?: number; readonly fbtrace_id?: string };
};

/** The error code decides; the HTTP status is unreliable and is used only if there is no code. */
function outcomeOf(status: number, text: string): SendOutcome {
  const { messages, contacts, error } = parse(text);
  if (typeof error?.code === 'number') {
    return { kind: 'refused', code: error.code, ...(error.fbtrace_id && { trace: error.fbtrace_id }) };
  }
  const wamid = messages?.[0]?.id;
  const number = contacts?.[0]?.wa_id;
  if (status === 200 && wamid) return { kind: 'accepted', wamid, ...(number && { number }) };
  return status >= 400 && status < 500 ? { kind: 'refused', code: TEMPORARY } : { kind: 'noAnswer' };
}

function parse(text: string): Answer {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {}; // a proxy's error page
  }
}

/** The sender of this stage. */
export const whatsApp = (): WhatsApp =>
  graphApi({
    base: () => env('WHATSAPP_API_BASE'),
    phoneNumberId: () => env('WHATSAPP_PHONE_NUMBER_ID'),
    token: secret('whatsapp-token'),
  });
