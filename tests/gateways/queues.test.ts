import { ReceiveMessageCommand } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type QueuedMessage, sqsQueues } from '#functions/gateways/queues.ts';
import { type Queues, startQueues } from '#infra/local/queues/queues.ts';

let engine: Queues;
beforeAll(async () => {
  engine = await startQueues(null);
});
afterAll(() => engine.stop());

async function receiveAll(url: string, most: number): Promise<string[]> {
  const bodies: string[] = [];
  while (bodies.length < most) {
    const receive = new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 10, WaitTimeSeconds: 1 });
    const { Messages = [] } = await engine.client.send(receive);
    if (Messages.length === 0) break;
    bodies.push(...Messages.map(({ Body = '' }) => Body));
  }
  return bodies;
}

it('puts more messages on a queue than one call takes', async () => {
  const messages = Array.from({ length: 23 }, (_, n): QueuedMessage => ({ body: `timer ${n}` }));
  expect(await sqsQueues(engine.client).send(engine.urls.timers, messages)).toEqual(messages.map(() => true));
  expect((await receiveAll(engine.urls.timers, 23)).sort()).toEqual(messages.map(({ body }) => body).sort());
});

it('does not put more into one call than it may hold', async () => {
  const large = Array.from({ length: 3 }, (_, n): QueuedMessage => ({ body: `${n}`.repeat(400_000) }));
  expect(await sqsQueues(engine.client).send(engine.urls.calendar, large)).toEqual([true, true, true]);
});

it('lets a message of a thread through once, though the stream and the sweep both bring it', async () => {
  const message = { body: 'hello', group: 'thread', dedup: 'A-0' };
  const queues = sqsQueues(engine.client);
  await queues.send(engine.urls.messages, [message]);
  await queues.send(engine.urls.messages, [message]);
  expect(await receiveAll(engine.urls.messages, 2)).toEqual(['hello']);
});

it('says of each message whether it was accepted, for of one batch some may be refused', async () => {
  const answer = { Successful: [{ Id: '0' }, { Id: '2' }], Failed: [{ Id: '1', Code: 'InternalError' }] };
  const client = { send: async () => answer } as unknown as typeof engine.client;
  const messages = ['a', 'b', 'c'].map((body) => ({ body }));
  expect(await sqsQueues(client).send(engine.urls.timers, messages)).toEqual([true, false, true]);
});

it('says that nothing was accepted by failing, when there is no such queue', async () => {
  await expect(sqsQueues(engine.client).send(`${engine.urls.timers}-gone`, [{ body: 'x' }])).rejects.toThrow();
});
