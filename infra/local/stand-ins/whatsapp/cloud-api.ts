import type { IncomingMessage } from 'node:http';
import type { TemplateDefinition } from '#shared/domain/messaging/template-definition.ts';
import { type Accounts, type BusinessAccount, statusOf } from './accounts.ts';
import { checkMessage } from './check-message.ts';
import { graphError } from './graph-error.ts';
import { type Answer, graph, ok } from './http.ts';
import type { Phones } from './phones.ts';
import { behaviourOf } from './special-numbers.ts';
import type { Store } from './store.ts';

export const API_VERSION = 'v26.0';

const DAY_MS = 86_400_000;

type Options = {
  readonly phones: Phones;
  readonly store: Pick<Store, 'countRefusal' | 'messagesOf'>;
  readonly templates: readonly TemplateDefinition[];
  readonly token: string;
  readonly phoneNumberId: string;
  readonly accounts: Accounts;
};

/** `POST /v26.0/{phone-number-id}/messages`, and `/marketing_messages` for templates of that category. */
export function cloudApi({ phones, store, templates, token, phoneNumberId, accounts }: Options) {
  const wroteLately = (phone: string) =>
    store.messagesOf(phone).some(({ direction, at }) => direction === 'fromGuest' && Date.now() - at < DAY_MS);

  /** What the bearer of a token may send by, and which templates; null for an unknown token. */
  function senderOf(bearer: string): Sender | null {
    if (bearer === token) return { id: phoneNumberId, templates, fault: null };
    const account = accounts.byToken(bearer);
    if (!account) return null;
    const approved = account.templates.filter((each) => statusOf(each) === 'APPROVED');
    return { id: account.phoneNumberId, templates: approved, fault: faultOf(account) };
  }

  return async (request: IncomingMessage, path: string, body: unknown): Promise<Answer> => {
    const sender = senderOf((request.headers.authorization ?? '').replace(/^Bearer /, ''));
    if (!sender) return graph(graphError(190));
    const base = `/${API_VERSION}/${sender.id}/`;
    const edge = path.startsWith(base) ? path.slice(base.length) : '';
    if (request.method !== 'POST' || !['messages', 'marketing_messages'].includes(edge)) {
      return graph(graphError(100, 'Unsupported request. Object does not exist or does not support this operation.'));
    }
    if (sender.fault !== null) return graph(graphError(sender.fault));
    const message = checkMessage(body, sender.templates, wroteLately);
    if ('status' in message) return graph(message);
    const marketing = sender.templates.some(
      ({ name, category }) => name === message.shown.template && category === 'MARKETING',
    );
    if (edge === 'marketing_messages' && !marketing) {
      return graph(graphError(100, 'Only marketing templates can be sent by this endpoint.'));
    }

    const { phone } = message;
    const { refuse, silent } = behaviourOf(phone);
    if (refuse && store.countRefusal(phone) < refuse.times) return graph(graphError(refuse.code));
    const id = phones.accept({ ...message, marketing }, sender.id);
    if (silent) return null;
    return ok({
      messaging_product: 'whatsapp',
      contacts: [{ input: phone, wa_id: phone }],
      messages: [{ id, message_status: 'accepted' }],
    });
  };
}

type Sender = {
  readonly id: string;
  readonly templates: readonly TemplateDefinition[];
  /** Why nothing can be sent by this number. */
  readonly fault: number | null;
};

function faultOf({ registered, paid, restricted }: BusinessAccount): number | null {
  if (!registered) return 133010;
  if (restricted) return 131031;
  return paid ? null : 131042;
}
