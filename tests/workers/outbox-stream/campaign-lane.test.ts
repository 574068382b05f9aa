import { expect, it } from 'vitest';
import { outboxPublisher } from '#functions/gateways/outbox-publisher.ts';
import type { QueuedMessage } from '#functions/gateways/queues.ts';
import { BUS_RULES } from '#infra/bus-rules.ts';
import { QUEUES } from '#infra/wiring.ts';
import type { OutboxEntry } from '#shared/contracts/messages/outbox.ts';
import { aReservation, NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';

const confirmation: OutboxEntry = {
  kind: 'message',
  venueId: VENUE_ID,
  reservationId: aReservation().id,
  messageId: 'msg_0000000000000001',
  purpose: 'confirmRequest',
  thread: 'thread-of-anna',
};
const step: OutboxEntry = { kind: 'campaign', venueId: VENUE_ID, campaignId: 'c'.repeat(32), step: 1 };
const run: OutboxEntry = { kind: 'automation', venueId: VENUE_ID, cause: 'birthday', date: SATURDAY };

/** The queue of campaigns never answers; every other one takes what comes. */
function publisherBeside() {
  const taken: { url: string; body: string }[] = [];
  const asked: string[] = [];
  const queues = {
    async send(url: string, messages: readonly QueuedMessage[]) {
      asked.push(url);
      if (url === 'campaigns') return new Promise<boolean[]>(() => {});
      taken.push(...messages.map(({ body }) => ({ url, body })));
      return messages.map(() => true);
    },
  };
  const bus = { publish: async () => [] };
  const urlOf = (name: string) => () => name;
  const urls = {
    ...{
      messages: urlOf('messages'),
      timers: urlOf('timers'),
      notices: urlOf('notices'),
      hostnames: urlOf('hostnames'),
    },
    ...{ payments: urlOf('payments'), whatsappNumbers: urlOf('numbers'), campaigns: urlOf('campaigns') },
    invoices: urlOf('invoices'),
  };
  return { publisher: outboxPublisher(queues, bus, urls), taken, asked };
}

it('hands a confirmation over at once, behind a campaign whose queue never answers', async () => {
  const { publisher, taken, asked } = publisherBeside();
  const items = [step, run, confirmation].map((entry, nth) => ({
    id: `${nth}`,
    dueAt: NOON_TUESDAY,
    entries: [entry],
  }));
  void publisher.publish(items);
  await new Promise((done) => setImmediate(done));
  expect(taken).toEqual([{ url: 'messages', body: JSON.stringify(confirmation) }]);
  expect(asked.filter((url) => url === 'campaigns')).toHaveLength(2);
});

it('gives campaigns a queue and a worker of their own, which no event feeds', () => {
  const { worker } = QUEUES.campaigns;
  expect(Object.entries(QUEUES).filter(([, queue]) => queue.worker === worker)).toHaveLength(1);
  expect(BUS_RULES.filter(({ queue }) => queue === ('campaigns' as string))).toEqual([]);
});
