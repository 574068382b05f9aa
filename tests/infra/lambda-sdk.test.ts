import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as eventbridge from '@aws-sdk/client-eventbridge';
import * as sqs from '@aws-sdk/client-sqs';
import { build } from 'esbuild';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as bus from '#functions/gateways/bus.ts';
import * as queues from '#functions/gateways/queues.ts';
import * as awsClient from '#functions/platform/aws-client.ts';
import * as table from '#functions/platform/table.ts';
import { lambdaSdk } from '#infra/lambda-sdk.ts';
import { type Action, ServiceError, serveAwsJson } from '#infra/local/aws-json.ts';
import { startQueues } from '#infra/local/queues/queues.ts';
import { startEngine } from '#tests/kit/engine.ts';

/** All that talks to AWS and its clients: as it is written, and as it is bundled. */
const WHOLE = { ...table, ...awsClient, ...queues, ...bus, ...dynamodb, ...sqs, ...eventbridge };
type Sdk = Pick<
  typeof WHOLE,
  | 'tableOn'
  | 'theTable'
  | 'withoutLog'
  | 'sqsQueues'
  | 'queues'
  | 'eventBridge'
  | 'bus'
  | 'DynamoDBClient'
  | 'SQSClient'
  | 'EventBridgeClient'
>;
const BOUND_FOR_LAMBDA = `
  export { withoutLog } from '#functions/platform/aws-client.ts';
  export { tableOn, theTable } from '#functions/platform/table.ts';
  export { queues, sqsQueues } from '#functions/gateways/queues.ts';
  export { bus, eventBridge } from '#functions/gateways/bus.ts';
  export { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  export { SQSClient } from '@aws-sdk/client-sqs';
  export { EventBridgeClient } from '@aws-sdk/client-eventbridge';`;

let slim: Sdk;
beforeAll(async () => {
  const outfile = join(mkdtempSync(join(tmpdir(), 'coperto-sdk-')), 'index.mjs');
  await build({
    stdin: { contents: BOUND_FOR_LAMBDA, resolveDir: resolve(import.meta.dirname, '../..') },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    plugins: [lambdaSdk],
  });
  slim = await import(/* @vite-ignore */ pathToFileURL(outfile).href);
}, 60_000);

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const credentials = { accessKeyId: 'tests', secretAccessKey: 'tests' };
const region = 'eu-south-1';
const MD5_OF_X = '9dd4e461268c8034f5c8564e155c67a6';

async function serve(actions: Record<string, Action>): Promise<string> {
  const server = await serveAwsJson(actions, () => {});
  stops.push(server.stop);
  return server.endpoint;
}

function slimTable(endpoint: string, name: string) {
  const client = new slim.DynamoDBClient({ endpoint, region, credentials });
  stops.push(() => client.destroy());
  return slim.tableOn(client, () => name);
}

describe('what a Lambda holds of the SDK', () => {
  it('writes, reads and loses races on the table', async () => {
    const engine = await startEngine();
    stops.push(() => engine.stop());
    const { name } = await engine.newTable();
    const table = slimTable(engine.endpoint, name);
    const key = { pk: 'a', sk: '1' };
    const item = { ...key, v: 1, none: null, list: ['x', [true]], map: { n: -1.5 }, bytes: new Uint8Array([0, 255]) };

    expect(await table.put(item, { absent: true })).toBe('done');
    expect(await table.get(key)).toEqual(item);
    expect(await table.put(item, { absent: true })).toBe('lost race');
    expect(await table.update(key, { set: { v: 2 }, if: { equals: { v: 7 } } })).toBe('lost race');
    expect(await table.update(key, { add: { v: 2 } })).toEqual({ ...item, v: 3 });
    expect(await table.query({ pk: 'a', prefix: '1' })).toEqual([{ ...item, v: 3 }]);
    const wish = [{ put: { pk: 'b', sk: '1' } }, { put: key, if: { absent: true } }] as const;
    expect(await table.transact(wish)).toEqual({
      kind: 'lost',
      conflict: false,
      writes: [
        { failed: false, old: null },
        { failed: true, old: { ...item, v: 3 } },
      ],
    });
    await table.remove(key);
    expect(await table.transact(wish)).toEqual({ kind: 'done' });
  });

  it('tries again what was throttled, and gives up on what was refused, by the name of the refusal', async () => {
    const answers = [
      new ServiceError('com.amazonaws.dynamodb.v20120810#ThrottlingException', 'slow down'),
      new ServiceError('com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException', 'slow down'),
      { Item: { pk: { S: 'a' }, sk: { S: '1' } } },
      // One that was left out: none of our calls is answered so.
      new ServiceError('com.amazonaws.dynamodb.v20120810#BackupInUseException', 'a backup is being made'),
    ];
    const endpoint = await serve({
      'DynamoDB_20120810.GetItem': () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    const table = slimTable(endpoint, 't');
    expect(await table.get({ pk: 'a', sk: '1' })).toEqual({ pk: 'a', sk: '1' });
    await expect(table.get({ pk: 'a', sk: '1' })).rejects.toMatchObject({
      name: 'BackupInUseException',
      message: 'a backup is being made',
      $metadata: { httpStatusCode: 400 },
    });
    expect(answers).toEqual([]);
  });

  it('puts messages on queues and events on the bus', async () => {
    const engine = await startQueues(null);
    stops.push(() => engine.stop());
    const client = new slim.SQSClient({ endpoint: engine.endpoint, region, credentials });
    stops.push(() => client.destroy());
    const { send } = slim.sqsQueues(client);
    expect(await send(engine.urls.messages, [{ body: 'ciao', group: 'g', dedup: 'd' }])).toEqual([true]);
    await expect(send(`${engine.urls.timers}-gone`, [{ body: 'x' }])).rejects.toThrow(/queue/i);

    const details: unknown[] = [];
    const endpoint = await serve({
      'AWSEvents.PutEvents': ({ Entries }) => {
        details.push(...(Entries as unknown[]));
        return { Entries: [{ EventId: 'e' }], FailedEntryCount: 0 };
      },
    });
    const bridge = new slim.EventBridgeClient({ endpoint, region, credentials });
    stops.push(() => bridge.destroy());
    const event = { type: 'reservation.changed', venueId: 'v', date: 'd', reservationId: 'r', revision: 1 } as never;
    expect(await slim.eventBridge(bridge, () => 'bus').publish([event])).toEqual([true]);
    expect(details).toMatchObject([{ EventBusName: 'bus', DetailType: 'reservation.changed' }]);
  });

  it('tries a call again that is never answered, as on a connection that died while its function was frozen', async () => {
    const calls: string[] = [];
    const silentAtFirst = (answer: unknown): Action => {
      let silent = true;
      return ({ TableName, QueueUrl, Entries }) => {
        calls.push(String(TableName ?? QueueUrl ?? (Entries as { EventBusName: string }[])[0]?.EventBusName));
        if (!silent) return answer;
        silent = false;
        return new Promise(() => {});
      };
    };
    const endpoint = await serve({
      'DynamoDB_20120810.GetItem': silentAtFirst({ Item: { pk: { S: 'a' } } }),
      'AmazonSQS.SendMessageBatch': silentAtFirst({ Successful: [{ Id: '0', MD5OfMessageBody: MD5_OF_X }] }),
      'AWSEvents.PutEvents': silentAtFirst({ Entries: [{ EventId: 'e' }] }),
    });
    const settings = {
      ...{ AWS_ENDPOINT_URL: endpoint, AWS_REGION: region, TABLE_NAME: 'table', BUS_NAME: 'bus' },
      ...{ AWS_ACCESS_KEY_ID: 'tests', AWS_SECRET_ACCESS_KEY: 'tests' },
    };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    stops.push(() => vi.unstubAllEnvs());
    const queue = `${endpoint}/1/queue`;
    const answers = await Promise.all([
      slim.theTable().get({ pk: 'a', sk: '1' }),
      slim.queues().send(queue, [{ body: 'x' }]),
      slim.bus().publish([{ type: 'reservation.changed' } as never]),
    ]);
    expect(answers).toEqual([{ pk: 'a' }, [true], [true]]);
    expect(calls.toSorted()).toEqual(['bus', 'bus', queue, queue, 'table', 'table']);
  });

  it.each([
    'eu-south-1',
    'us-east-1',
    'ap-northeast-3',
    'me-central-1',
    'us-gov-west-1',
    'cn-north-1',
    'eusc-de-east-1',
  ])('asks the same addresses as the whole SDK in %s', async (region) => {
    expect(await addressesIn(region, slim)).toEqual(await addressesIn(region, WHOLE));
  });

  it('copies nothing for a log that nobody reads', async () => {
    const logged: unknown[] = [];
    const [drop, keep] = [() => {}, (entry: unknown) => logged.push(entry)];
    const endpoint = await serve({ 'DynamoDB_20120810.GetItem': () => ({ Item: { pk: { S: 'a' } } }) });
    const client = () => {
      const logger = { trace: drop, debug: drop, info: keep, warn: drop, error: drop };
      const opened = new slim.DynamoDBClient({ endpoint, region, credentials, logger });
      stops.push(() => opened.destroy());
      return opened;
    };
    const read = (opened: ReturnType<typeof client>) => slim.tableOn(opened, () => 't').get({ pk: 'a', sk: '1' });
    expect(await read(client())).toEqual({ pk: 'a' });
    expect(logged).toHaveLength(1);
    expect(await read(slim.withoutLog(client()))).toEqual({ pk: 'a' });
    expect(logged).toHaveLength(1);
  });

  it('refuses kinds of addresses whose rules it does not hold', async () => {
    const dual = new slim.DynamoDBClient({ region, credentials, useDualstackEndpoint: true });
    await expect(slim.tableOn(dual, () => 't').get({ pk: 'a', sk: '1' })).rejects.toThrow(/not part of this bundle/);
  });
});

/** Where each client would connect to, learnt by a handler that connects nowhere. */
async function addressesIn(region: string, sdk: Sdk): Promise<string[]> {
  const asked: string[] = [];
  const requestHandler = {
    handle: async (request: { protocol: string; hostname: string; port?: number; path: string }) => {
      asked.push(`${request.protocol}//${request.hostname}${request.port ?? ''}${request.path}`);
      throw new Error('asked');
    },
  };
  const config = { region, credentials, requestHandler, maxAttempts: 1 };
  const queue = `https://sqs.${region}.amazonaws.com/1/q`;
  const calls = [
    sdk.tableOn(new sdk.DynamoDBClient(config as never), () => 't').get({ pk: 'a', sk: '1' }),
    sdk.sqsQueues(new sdk.SQSClient({ ...config, useQueueUrlAsEndpoint: false } as never)).send(queue, [{ body: 'x' }]),
    sdk.eventBridge(new sdk.EventBridgeClient(config as never), () => 'b').publish([{ type: 'x' } as never]),
  ];
  await Promise.allSettled(calls);
  return asked.toSorted();
}
