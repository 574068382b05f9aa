import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
  TransactionInProgressException,
} from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { documentsOf, type Table, tableOn, transactSurely } from '#functions/platform/table.ts';

/* What DynamoDB answers on a bad day, and no engine on one machine can be made to: throttling, conflicts, lost answers. */

const client = new DynamoDBClient({ region: 'eu-south-1' });
const documents = mockClient(DynamoDBDocumentClient);
const table = tableOn(documentsOf(client), () => 'table');
afterEach(() => documents.reset());
// Files share a worker: the next one meets the real client.
afterAll(() => documents.restore());

const key = { pk: 'a', sk: '1' };
const said = (message: string) => ({ message, $metadata: {} });
const cancelled = (...codes: readonly string[]) =>
  new TransactionCanceledException({ ...said('cancelled'), CancellationReasons: codes.map((Code) => ({ Code })) });

it.each([
  ['the table', {}, ['pk', 'sk']],
  ['its index', { index: 'gsi1' }, ['gsi1pk', 'gsi1sk', 'pk', 'sk']],
] as const)(
  'a query of %s goes on behind an item by its keys alone: DynamoDB refuses any more',
  async (_, of, keys) => {
    documents.on(QueryCommand).resolves({ Items: [] });
    await table.query({ pk: 'a', ...of, after: { ...key, gsi1pk: 'b', gsi1sk: '2', v: 1, name: 'Ada' } });
    const [call] = documents.commandCalls(QueryCommand);
    expect(Object.keys(call?.args[0].input.ExclusiveStartKey ?? {}).toSorted()).toEqual(keys);
  },
);

describe('a single write', () => {
  const conflict = new TransactionConflictException(said('conflict'));

  it.each([
    ['put', PutCommand, (on: Table) => on.put(key)],
    ['update', UpdateCommand, (on: Table) => on.update(key, { set: { v: 1 } })],
    ['remove', DeleteCommand, (on: Table) => on.remove(key)],
  ] as const)('%s is done once the transaction on its item is over', async (_, command, call) => {
    documents
      .on(command as typeof PutCommand)
      .rejectsOnce(conflict)
      .rejectsOnce(conflict)
      .resolves({});
    await call(table);
    expect(documents.calls()).toHaveLength(3);
  });

  it('gives up when the conflict does not end', async () => {
    documents.on(PutCommand).rejects(conflict);
    await expect(table.put(key)).rejects.toBe(conflict);
    expect(documents.calls()).toHaveLength(5);
  });

  it('says that it lost a race by a failed condition alone', async () => {
    documents.on(PutCommand).rejects(new ConditionalCheckFailedException(said('no')));
    expect(await table.put(key, { absent: true })).toBe('lost race');
    expect(documents.calls()).toHaveLength(1);
  });
});

describe('a transaction', () => {
  const two = [{ put: key }, { put: { pk: 'b', sk: '1' } }] as const;

  it.each([
    ['a condition failed', cancelled('None', 'ConditionalCheckFailed'), false, [false, true]],
    ['another transaction wrote an item', cancelled('TransactionConflict', 'None'), true, [false, false]],
    ['both', cancelled('TransactionConflict', 'ConditionalCheckFailed'), true, [false, true]],
  ] as const)('is lost when %s', async (_, fault, conflict, failed) => {
    documents.on(TransactWriteCommand).rejects(fault);
    expect(await table.transact(two)).toEqual({
      kind: 'lost',
      conflict,
      writes: failed.map((each) => ({ failed: each, old: null })),
    });
  });

  it('is lost to itself while its first try is still under way', async () => {
    documents.on(TransactWriteCommand).rejects(new TransactionInProgressException(said('in progress')));
    expect(await table.transact(two)).toEqual({ kind: 'lost', conflict: true, writes: [] });
  });

  it('shows the item that stood in the way', async () => {
    const fault = new TransactionCanceledException({
      ...said('cancelled'),
      CancellationReasons: [
        { Code: 'ConditionalCheckFailed', Item: { pk: { S: 'a' }, sk: { S: '1' }, v: { N: '7' } } },
      ],
    });
    documents.on(TransactWriteCommand).rejects(fault);
    expect(await table.transact([{ put: key, if: { absent: true } }])).toMatchObject({
      writes: [{ failed: true, old: { ...key, v: 7 } }],
    });
  });

  it.each(['ThrottlingError', 'ProvisionedThroughputExceeded', 'ItemCollectionSizeLimitExceeded', 'ValidationError'])(
    'throws for %s, which no race explains',
    async (code) => {
      const fault = cancelled('ConditionalCheckFailed', code);
      documents.on(TransactWriteCommand).rejects(fault);
      await expect(table.transact(two)).rejects.toBe(fault);
    },
  );

  it('without conditions is repeated until it is done, and not for ever', async () => {
    documents.on(TransactWriteCommand).rejectsOnce(cancelled('TransactionConflict')).resolves({});
    await transactSurely(table, [{ put: key }]);
    expect(documents.calls()).toHaveLength(2);
    documents.reset();
    documents.on(TransactWriteCommand).rejects(cancelled('TransactionConflict'));
    await expect(transactSurely(table, [{ put: key }])).rejects.toThrow('refused');
    expect(documents.calls()).toHaveLength(5);
  });
});
