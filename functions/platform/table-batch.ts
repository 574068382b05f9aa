import { setTimeout as sleep } from 'node:timers/promises';
import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Item, Key } from './table-item.ts';

/** DynamoDB's limit for one call. */
const MAX_KEYS = 100;
const TRIES = 6;
const FIRST_WAIT_MS = 25;

/** The items under these keys as far as they exist, in no particular order; a key that occurs twice is read once. */
export async function getMany(client: DynamoDBDocumentClient, name: string, keys: readonly Key[]): Promise<Item[]> {
  const different = [...new Map(keys.map(({ pk, sk }) => [`${pk}|${sk}`, { pk, sk }])).values()];
  const parts = Array.from({ length: Math.ceil(different.length / MAX_KEYS) }, (_, i) =>
    different.slice(i * MAX_KEYS, (i + 1) * MAX_KEYS),
  );
  return (await Promise.all(parts.map((part) => getPart(client, name, part)))).flat();
}

/** DynamoDB may leave some of the keys for another call. */
async function getPart(client: DynamoDBDocumentClient, name: string, keys: readonly Key[]): Promise<Item[]> {
  const items: Item[] = [];
  let left = keys;
  for (let attempt = 0; left.length > 0; attempt += 1) {
    if (attempt === TRIES) throw new Error('the table leaves keys unread');
    if (attempt > 0) await sleep(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
    const RequestItems = { [name]: { Keys: [...left], ConsistentRead: true } };
    const { Responses, UnprocessedKeys } = await client.send(new BatchGetCommand({ RequestItems }));
    items.push(...((Responses?.[name] ?? []) as Item[]));
    left = (UnprocessedKeys?.[name]?.Keys ?? []) as Key[];
  }
  return items;
}
