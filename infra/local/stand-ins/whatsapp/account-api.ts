import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { TemplateDefinition } from '#shared/domain/messaging/template-definition.ts';
import { type Accounts, type BusinessAccount, type OwnTemplate, statusOf } from './accounts.ts';
import { graphError } from './graph-error.ts';
import { type Answer, graph, ok } from './http.ts';

const CODE_MS = 30_000;

const TEMPLATE = z.object({
  name: z.string().check(z.regex(/^[a-z0-9_]{1,512}$/)),
  language: z.string(),
  category: z.enum(['UTILITY', 'MARKETING']),
  components: z.array(z.looseObject({ type: z.string(), text: z.optional(z.string()) })),
});
const REGISTER = z.object({ messaging_product: z.literal('whatsapp'), pin: z.string().check(z.regex(/^\d{6}$/)) });

type Options = {
  readonly accounts: Accounts;
  readonly appId: string;
  readonly appSecret: string;
  /** Whether the next template of this name is rejected, as a switch of the page says. */
  readonly rejects: (name: string) => boolean;
};
type Call = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly token: string;
  readonly body: unknown;
};

/** The Graph API as far as a venue's own number goes: the code's exchange, the number, its templates. */
export function accountApi({ accounts, appId, appSecret, rejects }: Options) {
  const codes = new Map<string, { readonly waba: string; readonly redirect: string; readonly at: number }>();

  function exchange(query: URLSearchParams): Answer {
    const code = query.get('code') ?? '';
    const known = codes.get(code);
    codes.delete(code);
    const account = known && accounts.byId(known.waba);
    const ours = query.get('client_id') === appId && query.get('client_secret') === appSecret;
    const inTime = known && Date.now() - known.at < CODE_MS && known.redirect === query.get('redirect_uri');
    if (!account || !ours || !inTime) return graph(graphError(100, 'This authorization code has expired or was used.'));
    return ok({ access_token: account.token, token_type: 'bearer' });
  }

  function debug(query: URLSearchParams, token: string): Answer {
    const by = token || (query.get('access_token') ?? '');
    if (by !== `${appId}|${appSecret}`) return graph(graphError(190));
    const account = accounts.byToken(query.get('input_token') ?? '');
    const scopes = ['whatsapp_business_management', 'whatsapp_business_messaging'];
    return ok({
      data: {
        app_id: appId,
        is_valid: account !== null,
        granular_scopes: scopes.map((scope) => ({ scope, target_ids: account ? [account.waba] : [] })),
      },
    });
  }

  function ofAccount(account: BusinessAccount, { method, path, body }: Call): Answer {
    const [, id = '', edge = ''] = path.split('/');
    const what = `${method} ${id === account.waba ? 'waba' : 'phone'}/${edge}`;
    if (id !== account.waba && id !== account.phoneNumberId) return graph(graphError(100, 'Object does not exist.'));
    const counted = accounts.counted(account);
    if (!counted) return graph(graphError(80007));
    if (what === 'POST waba/subscribed_apps') {
      accounts.change({ ...counted, subscribed: true });
      return ok({ success: true });
    }
    if (what === 'POST phone/register') {
      if (!z.safeParse(REGISTER, body).success) return graph(graphError(100, 'Parameter pin is not valid.'));
      accounts.change({ ...counted, registered: true });
      return ok({ success: true });
    }
    if (what === 'GET waba/') return ok({ id, ...(counted.paid && { primary_funding_id: `9${id}` }) });
    if (what === 'GET waba/phone_numbers') return ok({ data: [shownNumber(counted)] });
    if (what === 'GET phone/') return ok(shownNumber(counted));
    if (what === 'GET waba/message_templates') return ok({ data: counted.templates.map(shownTemplate) });
    if (what === 'POST waba/message_templates') return create(counted, body);
    return graph(graphError(100, 'Unsupported request.'));
  }

  function create(account: BusinessAccount, body: unknown): Answer {
    const { data } = z.safeParse(TEMPLATE, body);
    if (!data) return graph(graphError(100, 'Template is not valid.'));
    const { name, language } = data;
    if (account.templates.some((each) => each.name === name && each.language === language)) {
      return graph(graphError(2388024, 'Content in this language already exists.'));
    }
    const text = data.components.find(({ type }) => type === 'BODY')?.text ?? '';
    if (text.length > 1024) return graph(graphError(100, 'Body is too long.'));
    const reason = rejects(name) ? 'INVALID_FORMAT' : reasonOf(text);
    const { id, category } = accounts.submit(account, data as unknown as TemplateDefinition, reason);
    return ok({ id, status: 'PENDING', category });
  }

  return {
    /** A code for the account, given to the address that the dialog leads back to. */
    issue(waba: string, redirect: string): string {
      const code = randomBytes(24).toString('base64url');
      codes.set(code, { waba, redirect, at: Date.now() });
      return code;
    },

    /** Answers a call of the Graph API; undefined when it is none about a venue's account. `path` is what follows the version. */
    answer(call: Call): Answer | undefined {
      if (call.method === 'GET' && call.path === '/oauth/access_token') return exchange(call.query);
      if (call.method === 'GET' && call.path === '/debug_token') return debug(call.query, call.token);
      const account = accounts.byToken(call.token);
      if (!account || /\/(messages|marketing_messages)$/.test(call.path)) return undefined;
      return ofAccount(account, call);
    },
  };
}

/** What a review finds by itself: a text that begins or ends with a placeholder, or has two side by side. */
const reasonOf = (text: string): string | null =>
  /^\{\{\d\}\}|\{\{\d\}\}$|\}\}\s*\{\{/.test(text.trim()) ? 'INVALID_FORMAT' : null;

const shownNumber = ({ phoneNumberId, number, name, quality, tier, registered, restricted }: BusinessAccount) => ({
  id: phoneNumberId,
  display_phone_number: `+${number}`,
  verified_name: name,
  quality_rating: quality,
  name_status: 'APPROVED',
  status: restricted ? 'RESTRICTED' : registered ? 'CONNECTED' : 'PENDING',
  whatsapp_business_manager_messaging_limit: tier,
});

const shownTemplate = (template: OwnTemplate) => ({
  id: template.id,
  name: template.name,
  language: template.language,
  category: template.category,
  status: statusOf(template),
  ...(template.reason !== undefined && { rejected_reason: template.reason }),
  components: template.components,
});
