import { DatabaseSync } from 'node:sqlite';
import { type AttributeValue, DeleteItemCommand, type DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { TABLE } from '#infra/wiring.ts';

const KEPT_RECORDS = 1000;

/**
 * The engine never trims its stream and scans all of it on every write. This index and regular trimming keep a write at
 * a quarter of a millisecond. It depends on the engine's private schema, hence on the exact version in package.json.
 */
export function indexStream(file: string): void {
  withDatabase(file, (database) => {
    database.exec(
      'CREATE INDEX IF NOT EXISTS x_stream_seq ON _stream_records(table_name, CAST(sequence_number AS INTEGER))',
    );
  });
}

/**
 * Deletes stream records up to the sequence number `readUpTo`, except the newest thousand, and returns how many. The
 * newest record must stay, or the engine's numbering restarts.
 */
export function trimStream(file: string, readUpTo: number): number {
  return withDatabase(file, (database) => {
    const newest = database.prepare('SELECT MAX(id) AS id FROM _stream_records').get()?.id;
    const forgettable = Number(newest ?? 0) - KEPT_RECORDS;
    const statement = database.prepare(
      'DELETE FROM _stream_records WHERE id <= ? AND CAST(sequence_number AS INTEGER) <= ?',
    );
    return Number(statement.run(forgettable, readUpTo).changes);
  });
}

function withDatabase<T>(file: string, work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { timeout: 2_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** Deletes items past their time to live, which the engine stores but does not act on. Returns how many. */
export async function deleteExpired(client: DynamoDBClient, table: string, nowSeconds: number): Promise<number> {
  let deleted = 0;
  let from: Record<string, AttributeValue> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({
        TableName: table,
        FilterExpression: '#ttl < :now',
        ProjectionExpression: '#pk, #sk',
        ExpressionAttributeNames: { '#ttl': TABLE.ttl, '#pk': TABLE.partitionKey, '#sk': TABLE.sortKey },
        ExpressionAttributeValues: { ':now': { N: String(nowSeconds) } },
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    for (const Key of page.Items ?? []) deleted += await deleteIfExpired(client, table, Key, nowSeconds);
    from = page.LastEvaluatedKey;
  } while (from);
  return deleted;
}

async function deleteIfExpired(
  client: DynamoDBClient,
  table: string,
  key: Record<string, AttributeValue>,
  nowSeconds: number,
): Promise<0 | 1> {
  try {
    await client.send(
      new DeleteItemCommand({
        TableName: table,
        Key: key,
        ConditionExpression: '#ttl < :now',
        ExpressionAttributeNames: { '#ttl': TABLE.ttl },
        ExpressionAttributeValues: { ':now': { N: String(nowSeconds) } },
      }),
    );
    return 1;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return 0; // extended after the scan
    throw error;
  }
}
