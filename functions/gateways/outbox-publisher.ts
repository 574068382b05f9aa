import { env } from '#functions/platform/env.ts';
import { logDefect } from '#functions/platform/log.ts';
import type { OutboxEntry, OutboxItem } from '#shared/contracts/messages/outbox.ts';
import { type Bus, bus } from './bus.ts';
import { type QueuedMessage, type Queues, queues } from './queues.ts';

export type Publisher = {
  /**
   * Whether all entries of an item are of kinds that this version knows. During a deployment a newer one may write others,
   * which nobody here could send.
   */
  knows(item: OutboxItem): boolean;
  /** Publishes the entries of outbox items to their targets; returns the items of which all entries were accepted. */
  publish<T extends OutboxItem>(items: readonly T[]): Promise<T[]>;
};

type Urls = {
  readonly [Q in
    | 'messages'
    | 'timers'
    | 'notices'
    | 'hostnames'
    | 'payments'
    | 'whatsappNumbers'
    | 'campaigns'
    | 'invoices']: () => string;
};
type Kind = OutboxEntry['kind'];

/** An entry with the item it belongs to. */
type Sent = { readonly item: OutboxItem; readonly entry: OutboxEntry; readonly index: number };

export const outboxPublisher = (queues: Queues, bus: Bus, urls: Urls): Publisher => {
  // The same item may be published by the stream and by the sweep; a retry is an item of its own.
  const toMessage = ({ item, entry, index }: Sent): QueuedMessage => ({
    body: JSON.stringify(entry),
    ...(entry.kind === 'message' && { group: entry.thread, dedup: `${item.id}-${index}` }),
    ...(entry.kind === 'answer' && { group: entry.guest, dedup: `${item.id}-${index}` }),
  });
  const send: Record<Kind, (sent: readonly Sent[]) => Promise<boolean[]>> = {
    message: (sent) => queues.send(urls.messages(), sent.map(toMessage)),
    answer: (sent) => queues.send(urls.messages(), sent.map(toMessage)),
    timer: (sent) => queues.send(urls.timers(), sent.map(toMessage)),
    notice: (sent) => queues.send(urls.notices(), sent.map(toMessage)),
    look: (sent) => queues.send(urls.hostnames(), sent.map(toMessage)),
    rollOut: (sent) => queues.send(urls.whatsappNumbers(), sent.map(toMessage)),
    money: (sent) => queues.send(urls.payments(), sent.map(toMessage)),
    campaign: (sent) => queues.send(urls.campaigns(), sent.map(toMessage)),
    order: (sent) => queues.send(urls.payments(), sent.map(toMessage)),
    automation: (sent) => queues.send(urls.campaigns(), sent.map(toMessage)),
    invoice: (sent) => queues.send(urls.invoices(), sent.map(toMessage)),
    invoiceMail: (sent) => queues.send(urls.invoices(), sent.map(toMessage)),
    testCharge: (sent) => queues.send(urls.payments(), sent.map(toMessage)),
    event: (sent) => bus.publish(sent.flatMap(({ entry }) => (entry.kind === 'event' ? [entry.event] : []))),
  };

  // Of an item with one unknown entry nothing is published: the others would be again with every sweep.
  const knows = (item: OutboxItem) => item.entries.every(({ kind }) => Object.hasOwn(send, kind));

  return {
    knows,
    async publish(items) {
      const known = items.filter(knows);
      const all: Sent[] = known.flatMap((item) => item.entries.map((entry, index) => ({ item, entry, index })));
      const refused = new Set<OutboxItem>();
      await Promise.all(
        (Object.keys(send) as Kind[]).map(async (kind) => {
          const sent = all.filter(({ entry }) => entry.kind === kind);
          const accepted = sent.length > 0 ? await send[kind](sent).catch(noneOf(kind)) : [];
          for (const [index, { item }] of sent.entries()) if (!accepted[index]) refused.add(item);
        }),
      );
      return known.filter((item) => !refused.has(item));
    },
  };
};

/** One that is out of order took nothing, and does not take with it what is for the others: all of it stays in the outbox. */
const noneOf =
  (kind: Kind) =>
  (error: unknown): boolean[] => {
    logDefect('outbox.unsent', error, { kind });
    return [];
  };

/** The publisher of this environment. */
export const publisher = (): Publisher =>
  outboxPublisher(queues(), bus(), {
    messages: () => env('QUEUE_URL_MESSAGES'),
    timers: () => env('QUEUE_URL_TIMERS'),
    notices: () => env('QUEUE_URL_NOTICES'),
    hostnames: () => env('QUEUE_URL_HOSTNAMES'),
    payments: () => env('QUEUE_URL_PAYMENTS'),
    whatsappNumbers: () => env('QUEUE_URL_WHATSAPP_NUMBERS'),
    campaigns: () => env('QUEUE_URL_CAMPAIGNS'),
    invoices: () => env('QUEUE_URL_INVOICES'),
  });
