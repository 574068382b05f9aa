import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { BatchWriteItemCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveAwsJson } from '#infra/local/aws-json.ts';
import { engineBinary } from '#infra/local/engine/binary.ts';
import { type Engine, startEngine } from '#infra/local/engine/engine.ts';
import { ensureTable } from '#infra/local/engine/table.ts';
import { deleteExpired, indexStream, trimStream } from '#infra/local/engine/upkeep.ts';
import { clientFor } from '#infra/local/names.ts';
import { freePort } from '#infra/local/ports.ts';
import { consumeStream, type StreamOptions } from '#infra/local/stream-consumer.ts';
import { LIVE_STREAM, OUTBOX_STREAM } from '#infra/wiring.ts';

const TableName = 'coperto-test';
let dataDir: string;
const stops: (() => unknown)[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'coperto-engine-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
  rmSync(dataDir, { recursive: true });
});

async function anEngine(): Promise<{ engine: Engine; client: DynamoDBClient; streamArn: string }> {
  const engine = await startEngine(dataDir);
  stops.push(engine.stop);
  const client = new DynamoDBClient(clientFor(engine.endpoint));
  stops.push(() => client.destroy());
  return { engine, client, ...(await ensureTable(client, TableName)) };
}

const put = (client: DynamoDBClient, pk: string, more: Record<string, { N: string } | { B: Uint8Array }> = {}) =>
  client.send(new PutItemCommand({ TableName, Item: { pk: { S: pk }, sk: { S: 'x' }, ...more } }));
const isThere = async (client: DynamoDBClient, pk: string) =>
  (await client.send(new GetItemCommand({ TableName, Key: { pk: { S: pk }, sk: { S: 'x' } } }))).Item !== undefined;

describe('the table engine', () => {
  it('keeps its items over a restart and creates the table once', async () => {
    const first = await anEngine();
    await put(first.client, 'V#1');
    await first.engine.stop();
    const second = await anEngine();
    expect(await isThere(second.client, 'V#1')).toBe(true);
    expect(second.streamArn).toBe(first.streamArn);
  });

  it.skipIf(process.platform === 'win32')(
    'never takes the engine of another product for its own, however late it learns that its port was taken',
    async () => {
      const other = await anEngine();
      await put(other.client, 'V#1');
      const { port } = new URL(other.engine.endpoint);
      const slow = join(dataDir, 'slow-engine');
      const late = `sleep 0.5; echo "error: port ${port} is already in use" >&2; exit 1`;
      const binary = engineBinary(process.platform, process.arch);
      writeFileSync(slow, `#!/bin/sh\ncase "$*" in *"--port ${port}"*) ${late};; esac\nexec ${binary} "$@"\n`);
      chmodSync(slow, 0o755);

      const ports = [Number(port)];
      const own = await startEngine(join(dataDir, 'own'), slow, async () => ports.pop() ?? freePort());
      stops.push(own.stop);
      expect(own.endpoint).not.toBe(other.engine.endpoint);
      const client = new DynamoDBClient(clientFor(own.endpoint));
      stops.push(() => client.destroy());
      await ensureTable(client, TableName);
      expect(await isThere(client, 'V#1')).toBe(false);
    },
  );

  it('that cannot start says why', async () => {
    writeFileSync(join(dataDir, 'table'), 'a file where its folder should be');
    await expect(startEngine(join(dataDir, 'table', 'x'))).rejects.toThrow(/ENOTDIR/);
    await expect(startEngine(null, '/bin/false')).rejects.toThrow('the table engine ended at once');
  });

  it('has no binary for a platform without a package, and says what to do then', async () => {
    expect(engineBinary('plan9', 'mips')).toBeNull();
    await expect(startEngine(dataDir, null)).rejects.toThrow(/COPERTO_TABLE_ENDPOINT/);
  });

  it('deletes what has expired and nothing else', async () => {
    const { client } = await anEngine();
    await put(client, 'expired', { ttl: { N: '99' } });
    await put(client, 'just now', { ttl: { N: '100' } });
    await put(client, 'for ever');
    expect(await deleteExpired(client, TableName, 100)).toBe(1);
    expect(await isThere(client, 'expired')).toBe(false);
    expect(await isThere(client, 'just now')).toBe(true);
    expect(await isThere(client, 'for ever')).toBe(true);
  });

  it('forgets only stream records that were read, and never the newest thousand', async () => {
    const { engine, client } = await anEngine();
    if (!engine.file) throw new Error('the engine has no file');
    indexStream(engine.file);
    for (let batch = 0; batch < 52; batch += 1) {
      const items = Array.from({ length: 20 }, (_, n) => ({ pk: { S: `P#${batch}#${n}` }, sk: { S: 'x' } }));
      const puts = items.map((Item) => ({ PutRequest: { Item } }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [TableName]: puts } }));
    }
    expect(trimStream(engine.file, 10)).toBe(10);
    expect(trimStream(engine.file, 1_000_000)).toBe(30);
    expect(trimStream(engine.file, 1_000_000)).toBe(0);
    const database = new DatabaseSync(engine.file);
    expect(database.prepare('SELECT MIN(id) AS first, MAX(id) AS last FROM _stream_records').get()).toEqual({
      first: 41,
      last: 1040,
    });
    database.close();
    await put(client, 'after');
    expect(await isThere(client, 'after')).toBe(true);
  });
});

describe('the stream', () => {
  type Batch = {
    Records: {
      eventName: string;
      dynamodb: { SequenceNumber: string; Keys: { pk: { S: string }; sk?: { S: string } }; NewImage?: unknown };
    }[];
  };
  const keysOf = (batches: readonly Batch[]) =>
    batches.flatMap(({ Records }) => Records.map((r) => r.dynamodb.Keys.pk.S));
  const consume = (
    { endpoint }: Engine,
    streamArn: string,
    call: StreamOptions['call'] & {},
    log: StreamOptions['log'] = expect.unreachable,
  ) => consumeStream({ endpoint, streamArn, declared: OUTBOX_STREAM, dataDir, log, call });
  const failAlways = async () => {
    throw new Error('no');
  };

  it('hands over new outbox items in order, as Lambda would, and nothing else', async () => {
    const { engine, client, streamArn } = await anEngine();
    const batches: Batch[] = [];
    const consumer = consume(engine, streamArn, async (_, __, event) => {
      batches.push(event as Batch);
    });
    stops.push(consumer.stop);
    await put(client, 'V#1');
    await put(client, 'OUT#1', { b: { B: new Uint8Array([1, 2, 3]) } });
    await put(client, 'OUT#1', { n: { N: '2' } }); // a change, not a new item
    await put(client, 'OUT#2');
    await expect.poll(() => keysOf(batches)).toEqual(['OUT#1', 'OUT#2']);
    expect(batches[0]?.Records[0]?.dynamodb.NewImage).toMatchObject({ b: { B: 'AQID' } });
  });

  it('goes on after a restart where it stopped, with what came meanwhile', async () => {
    const { engine, client, streamArn } = await anEngine();
    const before: Batch[] = [];
    const first = consume(engine, streamArn, async (_, __, event) => {
      before.push(event as Batch);
    });
    await put(client, 'OUT#1');
    await expect.poll(() => keysOf(before)).toEqual(['OUT#1']);
    await first.stop();
    await put(client, 'OUT#2');

    const after: Batch[] = [];
    const second = consume(engine, streamArn, async (_, __, event) => {
      after.push(event as Batch);
    });
    stops.push(second.stop);
    await expect.poll(() => keysOf(after)).toEqual(['OUT#2']);
  });

  it('hands over changed days from now on to those who speak to the open pages', async () => {
    const { engine, client, streamArn } = await anEngine();
    await client.send(new PutItemCommand({ TableName, Item: { pk: { S: 'V#1#D#before' }, sk: { S: 'SHEET' } } }));
    const batches: Batch[] = [];
    const call = async (_: string, __: number, event: unknown) => void batches.push(event as Batch);
    const live = { declared: LIVE_STREAM, dataDir: null, fromNow: true, log: expect.unreachable, call } as const;
    const consumer = consumeStream({ endpoint: engine.endpoint, streamArn, ...live });
    stops.push(consumer.stop);
    const seen = () => batches.flatMap(({ Records }) => Records.map(({ dynamodb }) => dynamodb.Keys));
    const write = async (day: string) => {
      for (const sk of ['SHEET', 'B#1', 'B#1#M#2', 'C#1', 'REQ']) {
        await client.send(new PutItemCommand({ TableName, Item: { pk: { S: `V#1#D#${day}` }, sk: { S: sk } } }));
      }
      await put(client, `OUT#${day}`);
    };
    // Where it begins is decided at its first look, in the midst of a day perhaps: what is written until then may be behind it.
    for (let n = 0; batches.length === 0; n += 1) await write(String(n));
    await write('whole');
    await client.send(new PutItemCommand({ TableName, Item: { pk: { S: 'V#1#D#last' }, sk: { S: 'SHEET' } } }));
    await expect.poll(() => seen().at(-1)?.pk.S).toBe('V#1#D#last');
    expect(new Set(seen().map(({ sk }) => sk?.S))).toEqual(new Set(['SHEET', 'B#1', 'B#1#M#2']));
    expect(seen().map(({ pk }) => pk.S)).not.toContain('V#1#D#before');
  });

  it('of another engine goes on in the child of a shard that was closed', async () => {
    const recordsOf = { parent: ['OUT#1'], child: ['OUT#2', 'OUT#3'] } as const;
    const shards = [{ ShardId: 'parent' }];
    const actions = {
      'DynamoDBStreams_20120810.DescribeStream': () => ({ StreamDescription: { Shards: shards } }),
      'DynamoDBStreams_20120810.GetShardIterator': (asked: Record<string, unknown>) => ({
        ShardIterator: [asked.ShardId, asked.ShardIteratorType, asked.SequenceNumber ?? 0].join(' '),
      }),
      'DynamoDBStreams_20120810.GetRecords': ({ ShardIterator }: Record<string, unknown>) => {
        const [shard, , after] = String(ShardIterator).split(' ');
        const all = recordsOf[shard as keyof typeof recordsOf];
        const Records = all.slice(Number(after)).map((pk, nth) => ({
          eventName: 'INSERT',
          dynamodb: { Keys: { pk: { S: pk }, sk: { S: 'x' } }, SequenceNumber: String(Number(after) + nth + 1) },
        }));
        if (shard === 'child') return { Records, NextShardIterator: `child AFTER_SEQUENCE_NUMBER ${all.length}` };
        if (shards.length === 1) shards.push({ ShardId: 'child', ParentShardId: 'parent' } as { ShardId: string });
        return { Records };
      },
    };
    const server = await serveAwsJson(actions, expect.unreachable);
    stops.push(server.stop);
    const batches: Batch[] = [];
    const consumer = consume({ ...server, file: null }, 'arn', async (_, __, event) => {
      batches.push(event as Batch);
    });
    stops.push(consumer.stop);
    await expect.poll(() => keysOf(batches)).toEqual(['OUT#1', 'OUT#2', 'OUT#3']);
    expect(consumer.readUpTo()).toBe(2);
  });

  it('comes back to the first record that the worker names as failed', async () => {
    const { engine, client, streamArn } = await anEngine();
    for (const key of ['OUT#1', 'OUT#2', 'OUT#3']) await put(client, key);
    const seen: string[][] = [];
    const consumer = consume(engine, streamArn, async (_, __, event) => {
      seen.push(keysOf([event as Batch]));
      const second = (event as Batch).Records.find(({ dynamodb }) => dynamodb.Keys.pk.S === 'OUT#2');
      const itemIdentifier = second?.dynamodb.SequenceNumber ?? '';
      return seen.length === 1 ? { batchItemFailures: [{ itemIdentifier }] } : undefined;
    });
    stops.push(consumer.stop);
    await expect
      .poll(() => seen)
      .toEqual([
        ['OUT#1', 'OUT#2', 'OUT#3'],
        ['OUT#2', 'OUT#3'],
      ]);
  });

  it('tries a failed batch again and then leaves it to the sweep, so that one item cannot hold up all others', async () => {
    const { engine, client, streamArn } = await anEngine();
    const seen: string[] = [];
    const errors: unknown[] = [];
    const consumer = consume(
      engine,
      streamArn,
      async (_, __, event) => {
        const [key = ''] = keysOf([event as Batch]);
        seen.push(key);
        if (key === 'OUT#bad') await failAlways();
      },
      (_, error) => errors.push(error),
    );
    stops.push(consumer.stop);
    await put(client, 'OUT#bad');
    await expect.poll(() => seen.length).toBe(3);
    await put(client, 'OUT#good');
    await expect.poll(() => seen).toEqual(['OUT#bad', 'OUT#bad', 'OUT#bad', 'OUT#good']);
    expect(errors).toHaveLength(3);
  });
});
