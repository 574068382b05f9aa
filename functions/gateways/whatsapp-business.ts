import * as z from 'zod/mini';
import { type Secret, secret } from '#functions/credentials/secrets.ts';
import { env } from '#functions/platform/env.ts';
import type { TemplateDefinition } from '#shared/domain/messaging/template-definition.ts';
import type { Looked } from '#shared/domain/whatsapp/own-number.ts';

const VERSION = 'v26.0';
const TIMEOUT_MS = 8_000;

/** The provider refused a management call, with its code; `NO_ANSWER` where it gave none. */
export class GraphRefused extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

/** A template as the provider lists it. */
export type HeldTemplate = {
  readonly name: string;
  readonly language: string;
  readonly status: string;
  readonly category: string;
  readonly reason?: string;
};

/** The provider's code for a service that is not there for a while. */
const NO_ANSWER = 2;

type Answer = { readonly error?: { readonly code?: number; readonly message?: string } };

const TOKEN = z.object({ access_token: z.string() });
const DEBUGGED = z.object({
  data: z.object({
    granular_scopes: z.array(z.object({ scope: z.string(), target_ids: z.optional(z.array(z.string())) })),
  }),
});
const NUMBER = z.object({
  id: z.string(),
  display_phone_number: z.string(),
  verified_name: z.catch(z.string(), ''),
  quality_rating: z.catch(z.enum(['GREEN', 'YELLOW', 'RED', 'UNKNOWN']), 'UNKNOWN'),
  status: z.catch(z.string(), ''),
  whatsapp_business_manager_messaging_limit: z.catch(z.string(), ''),
});
const NUMBERS = z.object({ data: z.array(NUMBER) });
const ACCOUNT = z.object({ primary_funding_id: z.optional(z.string()) });
const TEMPLATES = z.object({
  data: z.array(
    z.object({
      ...{ name: z.string(), language: z.string(), status: z.string(), category: z.string() },
      rejected_reason: z.optional(z.string()),
    }),
  ),
  paging: z.optional(
    z.object({ cursors: z.optional(z.object({ after: z.optional(z.string()) })), next: z.optional(z.string()) }),
  ),
});

/** TIER_250, TIER_2K, TIER_100K; unlimited is null like what is not known. */
export function tierOf(text: string): number | null {
  const [, digits, thousand] = /^TIER_(\d+)(K?)$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits) * (thousand ? 1000 : 1);
}

type Options = { readonly base: () => string; readonly appId: () => string; readonly appSecret: Secret };

/** The Graph API as far as a venue's own number goes: from the code of the dialog to its templates. */
export function whatsAppBusinessApi({ base, appId, appSecret }: Options) {
  async function call(path: string, token: string, body?: object): Promise<unknown> {
    const request = {
      method: body ? 'POST' : 'GET',
      headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const answer = await fetch(`${base()}/${VERSION}${path}`, request)
      .then((response) => response.json() as Promise<Answer>)
      .catch((error: unknown) => {
        throw new GraphRefused(NO_ANSWER, String(error));
      });
    if (!answer.error) return answer;
    throw new GraphRefused(answer.error.code ?? NO_ANSWER, answer.error.message ?? 'refused');
  }
  const query = (fields: Readonly<Record<string, string>>) => `?${new URLSearchParams(fields)}`;

  return {
    /** The account's token for the code of the dialog; the code is good once, and for half a minute. */
    async exchange(code: string, redirectUri: string): Promise<string> {
      const client = { client_id: appId(), client_secret: await appSecret() };
      const answer = await call(`/oauth/access_token${query({ ...client, redirect_uri: redirectUri, code })}`, '');
      return z.parse(TOKEN, answer).access_token;
    },

    /** The business account that the token is for; null when it is for none. */
    async accountOf(token: string): Promise<string | null> {
      const app = `${appId()}|${await appSecret()}`;
      const { data } = z.parse(DEBUGGED, await call(`/debug_token${query({ input_token: token })}`, app));
      const scope = data.granular_scopes.find((each) => each.scope === 'whatsapp_business_management');
      return scope?.target_ids?.[0] ?? null;
    },

    /** The account's first number; null when it has none. */
    async numberOf(waba: string, token: string): Promise<string | null> {
      return z.parse(NUMBERS, await call(`/${waba}/phone_numbers`, token)).data[0]?.id ?? null;
    },

    subscribe: (waba: string, token: string) => call(`/${waba}/subscribed_apps`, token, {}),
    register: (phoneNumberId: string, token: string, pin: string) =>
      call(`/${phoneNumberId}/register`, token, { messaging_product: 'whatsapp', pin }),

    async look({ waba, phoneNumberId }: { waba: string; phoneNumberId: string }, token: string): Promise<Looked> {
      const fields =
        'display_phone_number,verified_name,quality_rating,status,whatsapp_business_manager_messaging_limit';
      const [number, account] = await Promise.all([
        call(`/${phoneNumberId}${query({ fields })}`, token),
        call(`/${waba}${query({ fields: 'primary_funding_id' })}`, token),
      ]);
      const { status, ...known } = z.parse(NUMBER, number);
      return {
        number: `+${known.display_phone_number.replace(/\D/g, '')}`,
        name: known.verified_name,
        quality: known.quality_rating,
        tier: tierOf(known.whatsapp_business_manager_messaging_limit),
        registered: status !== 'PENDING' && status !== 'DISCONNECTED',
        restricted: ['RESTRICTED', 'BANNED', 'FLAGGED_BANNED'].includes(status),
        paid: z.parse(ACCOUNT, account).primary_funding_id !== undefined,
      };
    },

    async templates(waba: string, token: string): Promise<HeldTemplate[]> {
      const fields = 'name,language,status,category,rejected_reason';
      const all: HeldTemplate[] = [];
      let after: string | undefined;
      do {
        const page = query({ fields, limit: '250', ...(after !== undefined && { after }) });
        const { data, paging } = z.parse(TEMPLATES, await call(`/${waba}/message_templates${page}`, token));
        all.push(...data.map(({ rejected_reason: reason, ...held }) => ({ ...held, ...(reason && { reason }) })));
        after = paging?.next === undefined ? undefined : paging.cursors?.after;
      } while (after !== undefined);
      return all;
    },

    create: (waba: string, token: string, definition: TemplateDefinition) =>
      call(`/${waba}/message_templates`, token, definition),
  };
}

export type WhatsAppBusiness = ReturnType<typeof whatsAppBusinessApi>;

export const whatsAppBusiness = (): WhatsAppBusiness =>
  whatsAppBusinessApi({
    base: () => env('WHATSAPP_API_BASE'),
    appId: () => env('WHATSAPP_APP_ID'),
    appSecret: secret('whatsapp-app-secret'),
  });
