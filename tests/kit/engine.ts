import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { documentsOf, type Table, tableOn } from '#functions/platform/table.ts';
import { startEngine as startTableEngine } from '#infra/local/engine/engine.ts';
import { TABLE } from '#infra/wiring.ts';
import { thinClient } from './thin-client.ts';

const SIGNED = {
  authorization:
    'AWS4-HMAC-SHA256 Credential=tests/20260101/eu-south-1/dynamodb/aws4_request, SignedHeaders=host, Signature=00',
  'x-amz-date': '20260101T000000Z',
};
const CREDENTIALS = { accessKeyId: 'tests', secretAccessKey: 'tests' };

/** The embedded engine, in memory. `newTable` creates an empty table with the product's keys and index. */
export type Engine = {
  readonly endpoint: string;
  readonly client: DynamoDBClient;
  newTable(via?: 'sdk' | 'thin client'): Promise<{ readonly name: string; readonly table: Table }>;
  stop(): Promise<void>;
};

/** Starts an engine on a free port; it ends with this process at the latest. */
export async function startEngine(): Promise<Engine> {
  const { endpoint, stop } = await startTableEngine(null);
  const client = new DynamoDBClient({
    endpoint,
    region: 'eu-south-1',
    credentials: CREDENTIALS,
    // The engine accepts any signature, and signing is a good part of a request's CPU time.
    signer: async () => ({
      sign: async (request) => {
        Object.assign(request.headers, SIGNED);
        return request;
      },
    }),
    requestHandler: { httpAgent: { keepAlive: true, maxSockets: 64 } },
  });
  const documents = documentsOf(client);
  const thin = thinClient(endpoint);
  let tables = 0;
  return {
    endpoint,
    client,
    async newTable(via = 'sdk') {
      tables += 1;
      const name = `t${tables}-${process.pid}`;
      await createTable(client, name);
      return { name, table: tableOn(via === 'sdk' ? documents : thin, () => name) };
    },
    async stop() {
      client.destroy();
      thin.destroy();
      await stop();
    },
  };
}

/** Creates a table without a stream: tests read the items themselves, and the engine writes faster without one. */
async function createTable(client: DynamoDBClient, name: string): Promise<void> {
  const { gsi1 } = TABLE.indexes;
  const attributes = [TABLE.partitionKey, TABLE.sortKey, gsi1.partitionKey, gsi1.sortKey];
  await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keySchema(TABLE.partitionKey, TABLE.sortKey),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'gsi1',
          KeySchema: keySchema(gsi1.partitionKey, gsi1.sortKey),
          Projection: { ProjectionType: 'ALL' },
        },
      ],
    }),
  );
}

const keySchema = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];
