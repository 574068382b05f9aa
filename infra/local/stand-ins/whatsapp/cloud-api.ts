import type { IncomingMessage } from 'node:http';
import type { TemplateDefinition } from '#infra/whatsapp-templates/definitions.ts';
import { checkMessage } from './check-message.ts';
import { graphError } from './graph-error.ts';
import { type Answer, graph, jsonOf, ok } from './http.ts';
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
};

/** `POST /v26.0/{phone-number-id}/messages`. */
export function cloudApi({ phones, store, templates, token, phoneNumberId }: Options) {
  const wroteLately = (phone: string) =>
    store.messagesOf(phone).some(({ direction, at }) => direction === 'fromGuest' && Date.now() - at < DAY_MS);
  return async (request: IncomingMessage, path: string): Promise<Answer> => {
    const body = await jsonOf(request);
    if (request.headers.authorization !== `Bearer ${token}`) return graph(graphError(190));
    if (path !== `/${API_VERSION}/${phoneNumberId}/messages` || request.method !== 'POST') {
      return graph(graphError(100, 'Unsupported request. Object does not exist or does not support this operation.'));
    }
    const message = checkMessage(body, templates, wroteLately);
    if ('status' in message) return graph(message);

    const { phone } = message;
    const { refuse, silent } = behaviourOf(phone);
    if (refuse && store.countRefusal(phone) < refuse.times) return graph(graphError(refuse.code));
    const id = phones.accept(message);
    if (silent) return null;
    return ok({
      messaging_product: 'whatsapp',
      contacts: [{ input: phone, wa_id: phone }],
      messages: [{ id, message_status: 'accepted' }],
    });
  };
}
