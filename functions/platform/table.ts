import { setTimeout as sleep } from 'node:timers/promises';
import { type AttributeValue, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { awsPatience } from './aws-client.ts';
import { env } from './env.ts';
import { getMany } from './table-batch.ts';
import {
  type Changes,
  type Condition,
  conditionFields,
  placeholders,
  projection,
  updateFields,
} from './table-conditions.ts';
import type { Item, Key } from './table-item.ts';

export type { Condition } from './table-conditions.ts';
export type { Item, Key } from './table-item.ts';

/** One write of a transaction. */
export type Write =
  | { readonly put: Item; readonly if?: Condition }
  /** Changes some attributes of an item: `undefined` in `set` removes one, `add` increments. Without a condition it makes a missing item. */
  | {
      readonly update: Key;
      readonly set: Readonly<Record<string, unknown>>;
      readonly add?: Readonly<Record<string, number>>;
      readonly if?: Condition;
    }
  | { readonly remove: Key; readonly if?: Condition }
  /** Writes nothing; the other writes succeed only if this condition holds. */
  | { readonly check: Key; readonly if: Condition };

export type QueryRange = {
  readonly pk: string;
  /** Restricts sort keys: to those that begin with `prefix`, or else to those smaller than `below`. */
  readonly prefix?: string;
  readonly below?: string;
  /** Continues after this item; only its keys are sent, those of the table and of the index that is read. */
  readonly after?: Item;
  readonly index?: 'gsi1';
  /** In descending order of sort keys. */
  readonly newestFirst?: true;
  /** The size of a page. Reading stops once this many items are found; an answer may contain up to one page more. */
  readonly limit?: number;
};

/** For each write of a lost transaction: whether its condition failed, and the item that made it fail. */
export type LostWrite = { readonly failed: boolean; readonly old: Item | null };
/** `conflict`: another transaction was writing one of the items. */
export type TransactOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'lost'; readonly conflict: boolean; readonly writes: readonly LostWrite[] };

/** The single table as the stores use it. Reads are strongly consistent, except on the index. */
export type Table = {
  /** With `only`, no other attributes need come with it. */
  get(key: Key, only?: readonly string[]): Promise<Item | null>;
  /** Those of these that exist, in no particular order. */
  getMany(keys: readonly Key[]): Promise<Item[]>;
  query(range: QueryRange): Promise<Item[]>;
  put(item: Item, condition?: Condition): Promise<'done' | 'lost race'>;
  update(key: Key, changes: Changes): Promise<Item | 'lost race'>;
  remove(key: Key): Promise<void>;
  transact(writes: readonly Write[]): Promise<TransactOutcome>;
};

/** The client of documents: fields that are `undefined` are left out of what is written. */
export const documentsOf = (client: DynamoDBClient): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

/** The table on a client; `name` is evaluated at each call, so that opening the table needs no environment. */
export function tableOn(client: DynamoDBDocumentClient, name: () => string): Table {
  return {
    async get({ pk, sk }, only) {
      const { Item: item } = await client.send(
        new GetCommand({ TableName: name(), Key: { pk, sk }, ConsistentRead: true, ...(only && projection(only)) }),
      );
      return item ? (item as Item) : null;
    },

    getMany: (keys) => getMany(client, name(), keys),

    async query({ pk, prefix, below, after, index, newestFirst, limit }) {
      const signs = placeholders();
      const [pkName, skName] = index ? [`${index}pk`, `${index}sk`] : ['pk', 'sk'];
      const ofPartition = `${signs.name(pkName)} = ${signs.value(pk)}`;
      const inRange =
        prefix !== undefined
          ? ` AND begins_with(${signs.name(skName)}, ${signs.value(prefix)})`
          : below !== undefined
            ? ` AND ${signs.name(skName)} < ${signs.value(below)}`
            : '';
      const items: Item[] = [];
      // DynamoDB refuses a start key with any other attribute.
      const keys = new Set(['pk', 'sk', pkName, skName]);
      let start = after && Object.fromEntries(Object.entries(after).filter(([name]) => keys.has(name)));
      do {
        const page = await client.send(
          new QueryCommand({
            TableName: name(),
            IndexName: index,
            ConsistentRead: !index,
            KeyConditionExpression: ofPartition + inRange,
            ...signs.fields(),
            ScanIndexForward: !newestFirst,
            Limit: limit,
            ExclusiveStartKey: start,
          }),
        );
        items.push(...((page.Items ?? []) as Item[]));
        start = page.LastEvaluatedKey;
      } while (start && (limit === undefined || items.length < limit));
      return items;
    },

    async put(item, condition) {
      return orLostRace(async () => {
        await client.send(
          new PutCommand({ TableName: name(), Item: item, ...(condition && conditionFields(condition)) }),
        );
        return 'done' as const;
      });
    },

    async update({ pk, sk }, changes) {
      return orLostRace(async () => {
        const { Attributes = {} } = await client.send(
          new UpdateCommand({
            TableName: name(),
            Key: { pk, sk },
            ReturnValues: 'ALL_NEW',
            ...updateFields(changes),
          }),
        );
        return Attributes as Item;
      });
    },

    async remove({ pk, sk }) {
      await pastTransactions(() => client.send(new DeleteCommand({ TableName: name(), Key: { pk, sk } })));
    },

    async transact(writes) {
      try {
        const items = writes.map((write) => transactItem(write, name()));
        await client.send(new TransactWriteCommand({ TransactItems: items }));
        return { kind: 'done' };
      } catch (error) {
        return lostOrThrow(error);
      }
    },
  };
}

function transactItem(write: Write, TableName: string) {
  // Returns the item that made a condition fail, so that a retry needs no further read.
  const old = write.if && { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const };
  const guard = write.if && { ...conditionFields(write.if), ...old };
  if ('put' in write) return { Put: { TableName, Item: write.put, ...guard } };
  if ('update' in write) return { Update: { TableName, Key: keyOf(write.update), ...updateFields(write), ...old } };
  if ('check' in write) {
    return { ConditionCheck: { TableName, Key: keyOf(write.check), ...conditionFields(write.if), ...old } };
  }
  return { Delete: { TableName, Key: keyOf(write.remove), ...guard } };
}

const keyOf = ({ pk, sk }: Key): Key => ({ pk, sk });

async function orLostRace<T>(work: () => Promise<T>): Promise<T | 'lost race'> {
  try {
    return await pastTransactions(work);
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') return 'lost race';
    throw error;
  }
}

const TRIES = 5;
const FIRST_WAIT_MS = 20;

/**
 * Retries a single write that conflicts with a transaction on the same item. The conflict is over in milliseconds, but
 * the SDK does not retry it as it retries throttling.
 */
async function pastTransactions<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as Error).name !== 'TransactionConflictException' || attempt === TRIES) throw error;
      await sleep(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
    }
  }
}

/**
 * A transaction of unconditional writes: retried while it conflicts with others on the same items; throws after five
 * tries.
 */
export async function transactSurely(table: Pick<Table, 'transact'>, writes: readonly Write[]): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    if ((await table.transact(writes)).kind === 'done') return;
    await sleep(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
  }
  throw new Error('writes without a condition were refused');
}

type Cancelled = Error & { CancellationReasons?: { Code?: string; Item?: Record<string, AttributeValue> }[] };
const OF_A_RACE = new Set(['None', 'ConditionalCheckFailed', 'TransactionConflict']);

function lostOrThrow(error: unknown): TransactOutcome {
  const { name, CancellationReasons: reasons = [] } = error as Cancelled;
  if (name === 'TransactionInProgressException') return { kind: 'lost', conflict: true, writes: [] };
  if (name !== 'TransactionCanceledException' || !reasons.every(({ Code = 'None' }) => OF_A_RACE.has(Code)))
    throw error;
  return {
    kind: 'lost',
    conflict: reasons.some(({ Code }) => Code === 'TransactionConflict'),
    writes: reasons.map(({ Code, Item: old }) => ({
      failed: Code === 'ConditionalCheckFailed',
      // The client of documents converts answers, but not what an error says.
      old: old ? (unmarshall(old) as Item) : null,
    })),
  };
}

let opened: Table | undefined;

/** The table of this environment, opened once per process. The SDK reads its endpoint from the environment. */
export function theTable(): Table {
  opened ??= tableOn(documentsOf(new DynamoDBClient(awsPatience())), () => env('TABLE_NAME'));
  return opened;
}
