import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { documentsOf, type Table, tableOn } from '#functions/platform/table.ts';
import { clientFor } from '#infra/local/names.ts';
import { aGuestBooking, SATURDAY, VENUE_ID } from '#tests/kit/builders.ts';
import { takeConsoleErrors } from '#tests/kit/console-errors.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld } from '#tests/kit/world.ts';

/* The engine has done what it was asked for, and the answer never arrives. */

const engine = await engineOfFile();
const timeOut = () => Object.assign(new Error('the answer was lost'), { name: 'TimeoutError' });

/** A table on the engine whose client loses the answers to some calls, counted from nought. */
function losing(name: string, isLost: (nth: number) => boolean) {
  const real = documentsOf(engine.client);
  const documents = documentsOf(engine.client);
  const mock = mockClient(documents);
  let calls = 0;
  for (const Command of [GetCommand, QueryCommand, PutCommand, UpdateCommand, DeleteCommand, TransactWriteCommand]) {
    mock.on(Command as typeof GetCommand).callsFake(async (input) => {
      const nth = calls;
      calls += 1;
      const answer = await real.send(new (Command as typeof GetCommand)(input));
      if (isLost(nth)) throw timeOut();
      return answer;
    });
  }
  return { table: tableOn(documents, () => name), calls: () => calls };
}

const KEY = { pk: 'P', sk: 'S' };
const BEFORE = { ...KEY, n: 1 };
it.each<[string, (table: Table) => Promise<unknown>, object | null]>([
  ['get', (table) => table.get(KEY), BEFORE],
  ['query', (table) => table.query({ pk: 'P' }), BEFORE],
  ['put', (table) => table.put({ ...KEY, n: 2 }), { ...KEY, n: 2 }],
  ['put with a condition', (table) => table.put({ ...KEY, n: 2 }, { equals: { n: 1 } }), { ...KEY, n: 2 }],
  ['update', (table) => table.update(KEY, { add: { n: 1 } }), { ...KEY, n: 2 }],
  ['remove', (table) => table.remove(KEY), null],
  ['transact', (table) => table.transact([{ put: { ...KEY, n: 2 }, if: { equals: { n: 1 } } }]), { ...KEY, n: 2 }],
])(
  'a %s whose answer is lost throws: the table claims neither that it was done nor that it was not',
  async (...row) => {
    const [, call, after] = row;
    const { name, table } = await engine.newTable();
    await table.put(BEFORE);
    const lost = losing(name, () => true);
    await expect(call(lost.table)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(lost.calls()).toBe(1);
    expect(await table.get(KEY)).toEqual(after);
  },
);

describe('a call that the SDK tries again because its answer was lost', () => {
  /** A table whose client loses the first answer below the SDK's own retries. */
  async function losingOnce() {
    const { name } = await engine.newTable();
    const client = new DynamoDBClient(clientFor(engine.endpoint));
    let tries = 0;
    client.middlewareStack.add(
      (next) => async (args) => {
        tries += 1;
        const isFirst = tries === 1;
        const answer = await next(args);
        if (isFirst) throw timeOut();
        return answer;
      },
      { step: 'deserialize', priority: 'high' },
    );
    return { table: tableOn(documentsOf(client), () => name), tries: () => tries, end: () => client.destroy() };
  }

  it('is the same transaction, by its token, and done once', async () => {
    const { table, tries, end } = await losingOnce();
    expect(await table.transact([{ update: KEY, set: {}, add: { n: 1 }, if: { below: { n: 1 } } }])).toEqual({
      kind: 'done',
    });
    expect(tries()).toBe(2);
    expect(await table.get(KEY)).toMatchObject({ n: 1 });
    end();
  });

  it('meets its own write where a single one has a condition, and says that a race was lost', async () => {
    const { table, tries, end } = await losingOnce();
    expect(await table.put({ ...KEY, n: 1 }, { absent: true })).toBe('lost race');
    expect(tries()).toBe(2);
    expect(await table.get(KEY)).toMatchObject({ n: 1 });
    end();
  });
});

it('a booking is made once, whichever call’s answer is lost, by the guest who presses again', async () => {
  for (let lostCall = 0; ; lostCall += 1) {
    let calls = () => 0;
    const wrap = (_: Table, name: string) => {
      const lost = losing(name, (nth) => nth === lostCall);
      ({ calls } = lost);
      return lost.table;
    };
    const world = await openWorld(engine, {}, { wrap });
    const key = randomUUID();
    const first = await world.call('reservations.create', aGuestBooking(), { key });
    if (calls() <= lostCall) return expect(lostCall).toBeGreaterThan(5);
    const again = await world.call('reservations.create', aGuestBooking(), { key });
    const [only, ...more] = await world.reservations.listDay(VENUE_ID, SATURDAY);
    expect([again.status, more.length], `answer ${lostCall} lost`).toEqual([200, 0]);
    expect(again.body.reservation.id).toBe(only?.reservation.id);
    expect([first.status, takeConsoleErrors().length]).toEqual([500, 1]);
  }
}, 60_000);
