import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { dueSoonQueue } from '#functions/gateways/due-soon.ts';
import { outboxPublisher } from '#functions/gateways/outbox-publisher.ts';
import type { QueuedMessage } from '#functions/gateways/queues.ts';
import type { Table } from '#functions/platform/table.ts';
import { outboxKey } from '#functions/stores/outbox.keys.ts';
import { type OutboxStore, outboxStore } from '#functions/stores/outbox.ts';
import { dueSoonWorker } from '#functions/workers/due-soon/handler.ts';
import { outboxStreamWorker } from '#functions/workers/outbox-stream/handler.ts';
import { sweepWorker } from '#functions/workers/sweep/handler.ts';
import type { BusEvent } from '#shared/contracts/events/bus.ts';
import type { OutboxEntry } from '#shared/contracts/messages/outbox.ts';
import { parsePaymentsMessage } from '#shared/contracts/messages/payments.ts';
import { aReservation, NOON_TUESDAY, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { outboxItems } from '#tests/kit/outbox.ts';

const engine = await engineOfFile();
let table: Table;
let outbox: OutboxStore;
let refuse: 'messages' | 'payments' | 'bus' | 'dueSoon' | null;
/** Whether whoever refuses is out of order. */
let throws: boolean;
let sent: (QueuedMessage & { readonly url: string })[];
let published: BusEvent[];
let now: number;
beforeEach(async () => {
  ({ table } = await engine.newTable());
  outbox = outboxStore(table);
  [refuse, throws, sent, published, now] = [null, false, [], [], NOON_TUESDAY];
});

const reservationId = aReservation().id;
const message: OutboxEntry = {
  kind: 'message',
  venueId: VENUE_ID,
  reservationId,
  messageId: 'msg_0000000000000001',
  purpose: 'confirmRequest',
  thread: 'thread-of-anna',
};
const event: OutboxEntry = {
  kind: 'event',
  event: { type: 'reservation.changed', venueId: VENUE_ID, date: SATURDAY, reservationId, revision: 1 },
};
const timer: OutboxEntry = { kind: 'timer', timer: 'unconfirmedExpiry', venueId: VENUE_ID, reservationId };
const money: OutboxEntry = { kind: 'money', venueId: VENUE_ID, reservationId };

function deps() {
  const queues = {
    async send(url: string, messages: readonly QueuedMessage[]) {
      if (refuse === url && throws) throw new Error('out of order');
      if (refuse !== url) sent.push(...messages.map((each) => ({ ...each, url })));
      return messages.map(() => refuse !== url);
    },
  };
  const bus = {
    async publish(events: readonly BusEvent[]) {
      if (refuse === 'bus' && throws) throw new Error('out of order');
      if (refuse !== 'bus') published.push(...events);
      return events.map(() => refuse !== 'bus');
    },
  };
  const publisher = outboxPublisher(queues, bus, {
    messages: () => 'messages',
    timers: () => 'timers',
    notices: () => 'notices',
    hostnames: () => 'hostnames',
    payments: () => 'payments',
    whatsappNumbers: () => 'whatsappNumbers',
    campaigns: () => 'campaigns',
    invoices: () => 'invoices',
  });
  return { publisher, dueSoon: dueSoonQueue(queues, () => 'dueSoon'), outbox, clock: { now: () => now } };
}

const left = () => outboxItems(table);

describe('the sweep', () => {
  it('publishes what is due to all it is for, and deletes it', async () => {
    await outbox.add({ id: 'A', dueAt: now, entries: [message, event] });
    await outbox.add({ id: 'B', dueAt: now, entries: [timer] });
    now += 6_000;
    expect(await sweepWorker(deps())()).toEqual({ published: 2, left: 0 });
    expect(sent.map(({ body }) => JSON.parse(body).kind).sort()).toEqual(['message', 'timer']);
    expect(sent.find(({ group }) => group)).toMatchObject({ group: 'thread-of-anna', dedup: 'A-0' });
    expect(published).toHaveLength(1);
    expect(await left()).toEqual([]);
  });

  it('leaves a timer until its time, and fires it late rather than never', async () => {
    await outbox.add({ id: 'T', dueAt: now + 60_000, entries: [timer] });
    await sweepWorker(deps())();
    expect([sent.length, (await left()).length]).toEqual([0, 1]);
    now += 7 * 86_400_000;
    await sweepWorker(deps())();
    expect([sent.length, (await left()).length]).toEqual([1, 0]);
  });

  it('sends money that is to be looked at to the payments queue, as its worker reads it', async () => {
    await outbox.add({ id: 'M', dueAt: now, entries: [money, event] });
    now += 6_000;
    await sweepWorker(deps())();
    expect(sent.map(({ url, group }) => [url, group])).toEqual([['payments', undefined]]);
    expect(parsePaymentsMessage(sent[0]?.body ?? '')).toEqual(money);
  });

  it.each(['messages', 'payments', 'bus'] as const)(
    'keeps an item of which the %s took nothing, and fails so that it is seen',
    async (which) => {
      refuse = which;
      await outbox.add({ id: 'A', dueAt: now, entries: [message, money, event] });
      now += 6_000;
      await expect(sweepWorker(deps())()).rejects.toThrow('1 outbox items');
      expect(await left()).toHaveLength(1);
      refuse = null;
      await sweepWorker(deps())();
      expect(await left()).toEqual([]);
    },
  );

  it('keeps what a newer version wrote for somebody whom this one does not know, and fails so that it is seen', async () => {
    const newer = { kind: 'ofLater', venueId: VENUE_ID } as unknown as OutboxEntry;
    await outbox.add({ id: 'A', dueAt: now, entries: [message, newer] });
    await outbox.add({ id: 'B', dueAt: now, entries: [{ ...newer, kind: 'constructor' } as unknown as OutboxEntry] });
    await outbox.add({ id: 'C', dueAt: now, entries: [timer] });
    now += 6_000;
    await expect(sweepWorker(deps())()).rejects.toThrow('2 outbox items');
    expect((await left()).map(({ id }) => id).toSorted()).toEqual(['A', 'B']);
    // Nothing of it goes before the rest can: it would go again with every sweep.
    expect(sent.map(({ body }) => JSON.parse(body).kind)).toEqual(['timer']);
  });

  it.each(['messages', 'bus'] as const)('rings the timers while the %s is out of order, and once', async (which) => {
    [refuse, throws] = [which, true];
    await outbox.add({ id: 'A', dueAt: now, entries: [which === 'bus' ? event : message] });
    await outbox.add({ id: 'T', dueAt: now, entries: [timer] });
    now += 6_000;
    await expect(sweepWorker(deps())()).rejects.toThrow('1 outbox items');
    await expect(sweepWorker(deps())()).rejects.toThrow('1 outbox items');
    expect(takeConsoleErrors().join()).toContain('outbox.unsent');
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([timer]);
    expect((await left()).map(({ id }) => id)).toEqual(['A']);
  });

  it('rings the timers that stand behind whole pages of what one of them refuses', async () => {
    refuse = 'bus';
    const refused = Array.from({ length: 100 }, (_, n) => outboxKey(5, now, `N${n}`));
    await Promise.all(refused.map((key) => table.put({ ...key, e: [event] })));
    await table.put({ ...outboxKey(5, now + 1, 'T'), e: [timer] });
    now += 6_000;
    await expect(sweepWorker(deps())()).rejects.toThrow('100 outbox items');
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([timer]);
    expect(await left()).toHaveLength(100);
  });

  it('works off more than one page', async () => {
    const inOneShard = Array.from({ length: 101 }, (_, n) => outboxKey(5, now, `N${n}`));
    await Promise.all(inOneShard.map((key) => table.put({ ...key, e: [timer] })));
    now += 6_000;
    expect(await sweepWorker(deps())()).toEqual({ published: 101, left: 0 });
    expect(await left()).toEqual([]);
  });
});

describe('the stream', () => {
  const recordOf = (id: string, dueAt: number, entries: readonly OutboxEntry[], shard = 3) => ({
    eventName: 'INSERT' as const,
    dynamodb: { SequenceNumber: `seq-${id}`, NewImage: marshall({ ...outboxKey(shard, dueAt, id), e: entries }) },
  });
  const streamOf = (...Records: ReturnType<typeof recordOf>[]) => ({ Records }) as DynamoDBStreamEvent;

  it('publishes at once what a commit made due, and leaves its timer to the sweep', async () => {
    const outcome = await outboxStreamWorker(deps())(
      streamOf(recordOf('A', now, [message, event]), recordOf('T', now + 900_001, [timer])),
    );
    expect(outcome).toEqual({ batchItemFailures: [] });
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([message]);
    expect(published).toEqual([event.event]);
  });

  it('does not stand still for what a newer version wrote, and leaves it to the sweep', async () => {
    const newer = { kind: 'ofLater', venueId: VENUE_ID } as unknown as OutboxEntry;
    await outbox.add({ id: 'A', dueAt: now, entries: [newer] });
    const [stored] = await left();
    const records = [recordOf('A', now, [newer], stored?.shard), recordOf('B', now, [event])];
    expect(await outboxStreamWorker(deps())(streamOf(...records))).toEqual({ batchItemFailures: [] });
    expect(published).toEqual([event.event]);
    expect(await left()).toHaveLength(1);
  });

  it('names the records that were not accepted, and deletes the others', async () => {
    refuse = 'messages';
    for (const [id, entries] of [
      ['A', [message]],
      ['B', [event]],
    ] as const) {
      await outbox.add({ id, dueAt: now, entries });
    }
    const stored = await left();
    const records = stored.map(({ id, dueAt, entries, shard }) => recordOf(id, dueAt, entries, shard));
    expect(await outboxStreamWorker(deps())(streamOf(...records))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'seq-A' }],
    });
    expect((await left()).map(({ id }) => id)).toEqual(['A']);
  });

  it('announces what falls due within a quarter of an hour, for the second of its time', async () => {
    const soon = [recordOf('H', now + 10_000, [message]), recordOf('T', now + 899_001, [timer])];
    expect(await outboxStreamWorker(deps())(streamOf(...soon))).toEqual({ batchItemFailures: [] });
    expect(sent.map(({ url, delaySeconds }) => [url, delaySeconds])).toEqual([
      ['dueSoon', 10],
      ['dueSoon', 900],
    ]);
  });

  it.each(['a refusal', 'a queue out of order'])('goes on after %s of what is due soon', async (what) => {
    [refuse, throws] = ['dueSoon', what !== 'a refusal'];
    const records = [recordOf('H', now + 10_000, [timer]), recordOf('A', now, [message])];
    expect(await outboxStreamWorker(deps())(streamOf(...records))).toEqual({ batchItemFailures: [] });
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([message]);
    if (throws) expect(takeConsoleErrors().join()).toContain('outbox.unannounced');
  });
});

describe('what is due soon', () => {
  const announced = async () =>
    ({
      Records: (await left()).map(({ shard, dueAt, id }) => ({
        messageId: id,
        body: JSON.stringify({ shard, dueAt, id }),
      })),
    }) as unknown as SQSEvent;

  it('is published at its time, and once', async () => {
    await outbox.add({ id: 'H', dueAt: now + 10_000, entries: [message] });
    const event = await announced();
    now += 10_000;
    for (let time = 0; time < 2; time += 1)
      expect(await dueSoonWorker(deps())(event)).toEqual({ batchItemFailures: [] });
    expect(sent.map(({ body }) => JSON.parse(body))).toEqual([message]);
    expect(await left()).toEqual([]);
  });

  it.each(['messages', null] as const)('is left to the sweep when it is early or refused (%s)', async (which) => {
    refuse = which;
    await outbox.add({ id: 'H', dueAt: now + 10_000, entries: [message] });
    const event = await announced();
    now += which ? 10_000 : 9_999;
    expect(await dueSoonWorker(deps())(event)).toEqual({ batchItemFailures: [] });
    expect([sent, (await left()).length]).toEqual([[], 1]);
    refuse = null;
    now += 20_000;
    expect(await sweepWorker(deps())()).toEqual({ published: 1, left: 0 });
  });

  it('is gone when it was taken back', async () => {
    await outbox.add({ id: 'H', dueAt: now + 10_000, entries: [message] });
    const event = await announced();
    for (const item of await left()) await outbox.done(item);
    now += 10_000;
    expect(await dueSoonWorker(deps())(event)).toEqual({ batchItemFailures: [] });
    expect(sent).toEqual([]);
  });
});
