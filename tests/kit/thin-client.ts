import { Agent, request } from 'node:http';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';

const SIGNED = {
  authorization: 'AWS4-HMAC-SHA256 Credential=t/20260101/t/dynamodb/aws4_request, SignedHeaders=host, Signature=00',
  'x-amz-date': '20260101T000000Z',
  'content-type': 'application/x-amz-json-1.0',
};
/** The field of requests that holds a list of keys. */
const OF_KEYS = 'Keys';
/** The fields of requests and answers that hold items, keys or values. */
const OF_DOCUMENTS = new Set(['Item', 'Key', 'ExpressionAttributeValues', 'ExclusiveStartKey']);
const ACTIONS: Readonly<Record<string, string>> = {
  GetCommand: 'GetItem',
  BatchGetCommand: 'BatchGetItem',
  QueryCommand: 'Query',
  PutCommand: 'PutItem',
  UpdateCommand: 'UpdateItem',
  DeleteCommand: 'DeleteItem',
  TransactWriteCommand: 'TransactWriteItems',
};

type Command = { readonly constructor: { readonly name: string }; readonly input: object };
type Fields = Record<string, unknown>;
type Attributes = Parameters<typeof unmarshall>[0];
type Failure = { readonly __type?: string; readonly message?: string; readonly CancellationReasons?: unknown };
type Documents = {
  readonly Item?: Attributes;
  readonly Items?: Attributes[];
  readonly Attributes?: Attributes;
  readonly Responses?: Readonly<Record<string, Attributes[]>>;
  readonly LastEvaluatedKey?: Attributes;
};

/**
 * A client of documents that speaks the engine's JSON without the SDK's layers, for worlds in which operations and
 * workers are called many thousand times: a request takes a fifth of the CPU time. The stores' own tests and the
 * end-to-end tests use the SDK.
 */
export function thinClient(endpoint: string): DynamoDBDocumentClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(endpoint);

  const send = (command: Command) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify(marshalled(command.input), toWire);
      const target = `DynamoDB_20120810.${ACTIONS[command.constructor.name]}`;
      const headers = { ...SIGNED, 'x-amz-target': target, 'content-length': Buffer.byteLength(body) };
      const call = request({ agent, hostname, port, method: 'POST', path: '/', headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const answer = JSON.parse(Buffer.concat(chunks).toString() || '{}', fromWire) as Failure & Documents;
          if (response.statusCode === 200) resolve(unmarshalled(answer));
          else reject(Object.assign(new Error(answer.message), answer, { name: answer.__type?.split('#').at(-1) }));
        });
      });
      call.on('error', reject);
      call.end(body);
    });
  return { send, destroy: () => agent.destroy() } as unknown as DynamoDBDocumentClient;
}

function marshalled(input: object): unknown {
  if (Array.isArray(input)) return input.map(marshalled);
  const fields = Object.entries(input).map(([name, value]) => {
    if (typeof value !== 'object' || value === null) return [name, value];
    if (name === OF_KEYS) return [name, (value as object[]).map((key) => marshall(key))];
    return [name, OF_DOCUMENTS.has(name) ? marshall(value, { removeUndefinedValues: true }) : marshalled(value)];
  });
  return Object.fromEntries(fields);
}

function unmarshalled({ Item, Items, Attributes, Responses, LastEvaluatedKey, ...rest }: Documents): Fields {
  return {
    ...rest,
    ...(Item && { Item: unmarshall(Item) }),
    ...(Items && { Items: Items.map((item) => unmarshall(item)) }),
    ...(Attributes && { Attributes: unmarshall(Attributes) }),
    ...(Responses && {
      Responses: Object.fromEntries(
        Object.entries(Responses).map(([table, items]) => [table, items.map((item) => unmarshall(item))]),
      ),
    }),
    ...(LastEvaluatedKey && { LastEvaluatedKey: unmarshall(LastEvaluatedKey) }),
  };
}

/** Bytes are base64 on the wire; `JSON.stringify` has turned a Buffer into `{ data }` before this function sees it. */
function toWire(key: string, value: unknown): unknown {
  if (key !== 'B' || typeof value !== 'object' || value === null) return value;
  const bytes = 'data' in value ? (value.data as number[]) : Object.values(value);
  return Buffer.from(bytes).toString('base64');
}

const fromWire = (key: string, value: unknown) =>
  key === 'B' && typeof value === 'string' ? new Uint8Array(Buffer.from(value, 'base64')) : value;
