import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type Shard,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import type { LIVE_STREAM, OUTBOX_STREAM } from '#infra/wiring.ts';
import { compilePattern } from './bus/pattern.ts';
import { type Invoke, invoke } from './invoke.ts';
import type { Log } from './log.ts';
import { clientFor } from './names.ts';
import { toLambdaRecord } from './stream-records.ts';

const IDLE_MS = 100;
const TRIES = 3;

export type StreamConsumer = { readUpTo(): number; stop(): Promise<void> };

/** A consumer of the stream, as the wiring declares it. */
type Declared = typeof OUTBOX_STREAM | typeof LIVE_STREAM;

export type StreamOptions = {
  readonly endpoint: string;
  readonly streamArn: string;
  readonly declared: Declared;
  /** The folder of the note with the position; null keeps it in memory only. */
  readonly dataDir: string | null;
  /** Without a known position, begins with the records written from now on instead of the oldest ones. */
  readonly fromNow?: boolean;
  readonly log: Log;
  readonly call?: Invoke;
};

/** A consumer's position: the sequence number of the last record handed over from a shard; null: none of it yet. */
type Position = { readonly shard: string; readonly after: string | null };

/**
 * Feeds the table's stream to its worker as an event source mapping does: in order, filtered, in batches. The position
 * is noted after each page of up to 1000 records, so that a crash repeats some records and loses none. A batch that
 * fails three times is skipped. A closed shard is followed by its child: the stream of a table on one machine has one
 * open shard at a time.
 */
export function consumeStream(options: StreamOptions): StreamConsumer {
  const { endpoint, streamArn, declared, dataDir, fromNow = false, log, call = invoke } = options;
  const client = new DynamoDBStreamsClient(clientFor(endpoint));
  const note = noteIn(dataDir, streamArn);
  const matches = compilePattern(declared.filter);

  let shards: readonly Shard[] = [];
  let shard: string | undefined;
  let position = note.load();
  let stopping = false;
  const open = async () => {
    const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
    shards = StreamDescription?.Shards ?? [];
    const known = shards.find(({ ShardId }) => ShardId === position?.shard);
    const reading = known ?? shards.find(({ ShardId }) => ShardId === shard);
    shard = (reading ?? shards.at(fromNow ? -1 : 0))?.ShardId;
    if (!shard) throw new Error('the table’s stream has no shard');
    const from =
      known && position?.after
        ? ({ ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: position.after } as const)
        : ({ ShardIteratorType: fromNow && !known ? 'LATEST' : 'TRIM_HORIZON' } as const);
    const answer = await client.send(new GetShardIteratorCommand({ StreamArn: streamArn, ShardId: shard, ...from }));
    return answer.ShardIterator;
  };

  const loop = async () => {
    let iterator: string | undefined;
    while (!stopping) {
      try {
        iterator ??= await open();
        const page = await client.send(new GetRecordsCommand({ ShardIterator: iterator, Limit: 1000 }));
        const records = page.Records ?? [];
        await handOver(declared, records.filter(matches), log, call);
        iterator = page.NextShardIterator;
        const last = records.at(-1)?.dynamodb?.SequenceNumber;
        if (last && shard) {
          position = { shard, after: last };
          note.save(position);
        } else await sleep(IDLE_MS);
        const child = iterator ? undefined : shards.find(({ ParentShardId }) => ParentShardId === shard);
        if (child?.ShardId) position = { shard: child.ShardId, after: null };
      } catch (error) {
        log('stream', error);
        iterator = undefined;
        await sleep(500);
      }
    }
  };
  const running = loop();
  return {
    readUpTo: () => Number(position?.after ?? 0),
    async stop() {
      stopping = true;
      await running;
      client.destroy();
    },
  };
}

async function handOver(declared: Declared, records: readonly StreamRecord[], log: Log, call: Invoke): Promise<void> {
  for (let first = 0; first < records.length; first += declared.batchSize) {
    let batch = records.slice(first, first + declared.batchSize);
    for (let tries = 1; batch.length > 0; tries += 1) {
      batch = await unfinished(declared, batch, log, call);
      if (tries === TRIES) break; // given up: the sweep delivers outbox items, live changes are dropped
      if (batch.length > 0) await sleep(100 * 2 ** tries);
    }
  }
}

/** The batch from the first record on that the worker reports as failed; the whole batch when the worker throws. */
async function unfinished(
  { worker, timeout }: Declared,
  batch: StreamRecord[],
  log: Log,
  call: Invoke,
): Promise<StreamRecord[]> {
  try {
    const answer = await call(worker, timeout, { Records: batch.map(toLambdaRecord) });
    const failed = (answer as DynamoDBBatchResponse | undefined)?.batchItemFailures ?? [];
    const numbers = failed.map(({ itemIdentifier }) => itemIdentifier);
    const at = batch.findIndex(({ dynamodb }) => numbers.includes(dynamodb?.SequenceNumber ?? ''));
    return at < 0 ? [] : batch.slice(at);
  } catch (error) {
    log(worker, error);
    return batch;
  }
}

/** Keeps the position on disk together with the ARN of its stream; the position of another stream is ignored. */
function noteIn(dataDir: string | null, streamArn: string) {
  const file = dataDir && join(dataDir, 'stream.json');
  return {
    load(): Position | undefined {
      if (!file) return undefined;
      try {
        const note = JSON.parse(readFileSync(file, 'utf8'));
        return note.streamArn === streamArn ? note.position : undefined;
      } catch {
        return undefined; // no note yet, or an unreadable one
      }
    },
    save(position: Position): void {
      if (!file) return;
      writeFileSync(`${file}.new`, JSON.stringify({ streamArn, position }));
      renameSync(`${file}.new`, file);
    },
  };
}
