import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { badRequest, notFound, PayPalError } from './errors.ts';
import { EVENT_NAMES } from './event-names.ts';
import type { World } from './orders.ts';
import type { Stored } from './store.ts';

const WEBHOOK = z.object({
  url: z.url(),
  event_types: z.array(z.object({ name: z.string() })).check(z.minLength(1)),
});

/** `POST /v1/notifications/webhooks`: where the events of a merchant's app go. */
export function createWebhook({ store }: World, merchant: string, body: unknown): Stored {
  const parsed = z.safeParse(WEBHOOK, body);
  if (!parsed.success) throw badRequest('INVALID_PARAMETER_SYNTAX', 'url');
  const names: readonly string[] = EVENT_NAMES;
  if (parsed.data.event_types.some(({ name }) => !names.includes(name))) {
    throw new PayPalError(400, 'VALIDATION_ERROR', 'Not a valid webhook event name');
  }
  const known = store.list('webhook').find((each) => each.merchant === merchant && each.object.url === parsed.data.url);
  if (known) throw new PayPalError(400, 'WEBHOOK_URL_ALREADY_EXISTS', undefined, 'Webhook URL already exists');
  return store.put('webhook', merchant, {
    id: randomBytes(9).toString('hex').toUpperCase().slice(0, 17),
    ...parsed.data,
  });
}

export const listWebhooks = ({ store }: World, merchant: string): { readonly webhooks: readonly Stored[] } => ({
  webhooks: store.list('webhook').flatMap((each) => (each.merchant === merchant ? [each.object] : [])),
});

export function removeWebhook({ store }: World, merchant: string, id: string): void {
  if (!store.find('webhook', id, merchant)) throw notFound();
  store.remove(id);
}
