import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { build } from 'esbuild';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as bus from '#functions/gateways/bus.ts';
import type * as queues from '#functions/gateways/queues.ts';
import type * as table from '#functions/platform/table.ts';
import { ALIASES } from '#infra/bundle.ts';
import { type Action, ServiceError, serveAwsJson } from '#infra/local/aws-json.ts';
import { startQueues } from '#infra/local/queues/queues.ts';
import { startEngine } from '#tests/kit/engine.ts';

/*
 * The clients as they are bundled, with the whole-package aliases of `infra/bundle.ts`, at work: on the table's engine, on the
 * queues' engine, and where AWS answers what neither of them does.
 */

type Bundled = Pick<typeof table, 'theTable'> & Pick<typeof queues, 'queues'> & Pick<typeof bus, 'bus'>;
const CONTENTS = `
  export { theTable } from '#functions/platform/table.ts';
  export { queues } from '#functions/gateways/queues.ts';
  export { bus } from '#functions/gateways/bus.ts';`;

let outfile: string;
let inputs: readonly string[];
beforeAll(async () => {
  outfile = join(mkdtempSync(join(tmpdir(), 'coperto-sdk-')), 'index.mjs');
  const { metafile } = await build({
    metafile: true,
    stdin: { contents: CONTENTS, resolveDir: resolve(import.meta.dirname, '../..') },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    alias: ALIASES,
  });
  inputs = Object.keys(metafile.inputs);
}, 60_000);

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

const MD5_OF_X = '9dd4e461268c8034f5c8564e155c67a6';
let loads = 0;

/** The bundle loaded anew, in the environment of a Lambda whose services are at these addresses. */
async function inLambda(settings: Readonly<Record<string, string>>): Promise<Bundled> {
  const environment = {
    ...{ AWS_REGION: 'eu-south-1', TABLE_NAME: 'table', BUS_NAME: 'bus' },
    ...{ AWS_ACCESS_KEY_ID: 'AKIALAMBDA', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' },
    ...settings,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  stops.push(() => vi.unstubAllEnvs());
  loads += 1;
  return import(/* @vite-ignore */ `${pathToFileURL(outfile).href}?${loads}`);
}

async function serve(actions: Record<string, Action>): Promise<string> {
  const server = await serveAwsJson(actions, () => {});
  stops.push(server.stop);
  return server.endpoint;
}

it('holds the SDK’s reader of credentials in the environment, and of those in no other place', () => {
  const readers = inputs.flatMap((file) => /credential-provider-[a-z-]+|token-providers/.exec(file)?.[0] ?? []);
  expect([...new Set(readers)]).toEqual(['credential-provider-env']);
});

describe('a bundled client', () => {
  it('writes, reads and loses races on the table', async () => {
    const engine = await startEngine();
    stops.push(() => engine.stop());
    const { name } = await engine.newTable();
    const sdk = await inLambda({ TABLE_NAME: name, AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint });
    const table = sdk.theTable();
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
      new ServiceError('com.amazonaws.dynamodb.v20120810#BackupInUseException', 'a backup is being made'),
    ];
    const endpoint = await serve({
      'DynamoDB_20120810.GetItem': () => {
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
      },
    });
    const table = (await inLambda({ AWS_ENDPOINT_URL: endpoint })).theTable();
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
    const details: unknown[] = [];
    const endpoint = await serve({
      'AWSEvents.PutEvents': ({ Entries }) => {
        details.push(...(Entries as unknown[]));
        return { Entries: [{ EventId: 'e' }], FailedEntryCount: 0 };
      },
    });
    const sdk = await inLambda({ AWS_ENDPOINT_URL_SQS: engine.endpoint, AWS_ENDPOINT_URL_EVENTBRIDGE: endpoint });
    const { send } = sdk.queues();
    expect(await send(engine.urls.messages, [{ body: 'ciao', group: 'g', dedup: 'd' }])).toEqual([true]);
    await expect(send(`${engine.urls.timers}-gone`, [{ body: 'x' }])).rejects.toThrow(/queue/i);
    const reader = new SQSClient({ endpoint: engine.endpoint });
    stops.push(() => reader.destroy());
    const { Messages } = await reader.send(new ReceiveMessageCommand({ QueueUrl: engine.urls.messages }));
    expect(Messages?.map(({ Body }) => Body)).toEqual(['ciao']);

    const event = { type: 'reservation.changed', venueId: 'v', date: 'd', reservationId: 'r', revision: 1 } as never;
    expect(await sdk.bus().publish([event])).toEqual([true]);
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
    const sdk = await inLambda({ AWS_ENDPOINT_URL: endpoint });
    const queue = `${endpoint}/1/queue`;
    const answers = await Promise.all([
      sdk.theTable().get({ pk: 'a', sk: '1' }),
      sdk.queues().send(queue, [{ body: 'x' }]),
      sdk.bus().publish([{ type: 'reservation.changed' } as never]),
    ]);
    expect(answers).toEqual([{ pk: 'a' }, [true], [true]]);
    expect(calls.toSorted()).toEqual(['bus', 'bus', queue, queue, 'table', 'table']);
  });

  it('says that it has no credentials where the environment has none', async () => {
    const sdk = await inLambda({ AWS_ENDPOINT_URL: 'http://127.0.0.1:9', AWS_ACCESS_KEY_ID: '' });
    await expect(sdk.theTable().get({ pk: 'a', sk: '1' })).rejects.toMatchObject({ name: 'CredentialsProviderError' });
  });
});
