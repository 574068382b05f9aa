import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, it } from 'vitest';
import { usersStore } from '#functions/stores/users.ts';
import { onlyReads } from '#shared/contracts/define.ts';
import { canonical } from '#shared/domain/kernel/canonical.ts';
import { type OperationId, operations, type RegisteredOperation } from '#shared/operations/index.ts';
import { aUser, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { openWorld, type SendOptions, type World } from '#tests/kit/world.ts';
import { RIGHT_ENVIRONMENT, rightInputOf } from '../right-inputs.ts';
import { SAID } from './kit.ts';

Object.assign(process.env, RIGHT_ENVIRONMENT);

/*
 * Every operation, called with a right input in a session in which support looks at an account. What is no read is refused
 * before its input is looked at, and what is read leaves the table as it was.
 */

const engine = await engineOfFile();
let world: World;
let looking: SendOptions;
beforeAll(async () => {
  world = await openWorld(engine);
  const owner = await world.signIn({ userId: 'usr_olga', name: 'Olga', role: 'owner' });
  await usersStore(world.table).create(aUser({ userId: 'usr_olga', email: 'olga@demo.test', venues: [VENUE_ID] }));
  const platform = { accountId: 'acc_platform', venues: [], role: 'owner', level: 101 } as const;
  await usersStore(world.table).create(aUser({ userId: 'usr_anna', email: 'anna@demo.test', ...platform }));
  const anna = await world.signIn({ userId: 'usr_anna', name: 'Anna', ...platform });
  const { ticketId } = (await world.call('tickets.open', { subject: 'Printer', ...SAID }, owner)).body;
  await world.call('tickets.consent_write', { ticketId, allowed: true }, owner);
  const { body } = await world.call('tickets.look', { accountId: world.venue.accountId, ticketId }, anna);
  looking = { token: body.jwt, csrf: body.csrf };
});

/** What calls are counted by, and figures of past days that are kept when they are first read: they follow from the rest. */
const DERIVED = /^(RL|STAT)#/;

/** Everything that the table holds. */
async function everything(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let start: Record<string, AttributeValue> | undefined;
  do {
    const page = await engine.client.send(new ScanCommand({ TableName: world.tableName, ExclusiveStartKey: start }));
    for (const item of page.Items ?? []) {
      if (!DERIVED.test(item.pk?.S ?? '')) found.set(`${item.pk?.S} ${item.sk?.S}`, canonical(item));
    }
    start = page.LastEvaluatedKey;
  } while (start);
  return found;
}

const isOfStaff = ({ access }: RegisteredOperation) => access !== 'public' && access !== 'guest';
const isForVenues = ({ access }: RegisteredOperation) =>
  isOfStaff({ access } as RegisteredOperation) && access !== 'boss';
/** Its caller is an owner, whom not every operation is for. */
const letsOwnersIn = ({ access }: RegisteredOperation) => access === 'operator' || access.includes('owner' as never);

const call = (id: OperationId) => world.send(id, rightInputOf(id), looking);

const changes = operations.filter((each) => isForVenues(each) && letsOwnersIn(each) && !onlyReads(each));
it.each(changes.map(({ id }) => [id] as const))('%s is refused', async (id) => {
  world.pass(1000);
  expect((await call(id)).body).toEqual({ errorid: 'session.readOnly' });
});

it('is refused by its kind: an operation that must not be repeated blindly is no read', () => {
  expect(
    operations.filter((each) => (each.mutates || each.rate !== 'read') && onlyReads(each)).map(({ id }) => id),
  ).toEqual(['auth.logout']);
  expect(changes.length).toBeGreaterThan(90);
});

it('changes nothing in the table by all that is read', async () => {
  const before = await everything();
  const reads = operations.filter(
    (each) => isForVenues(each) && letsOwnersIn(each) && onlyReads(each) && !each.signsOut,
  );
  expect(reads.length).toBeGreaterThan(40);
  const refused: string[] = [];
  for (const { id } of reads) {
    const { status, body } = await call(id);
    if (status === 403) refused.push(`${id} ${body.errorid}`);
  }
  expect(refused).toEqual([]);
  const after = await everything();
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  expect(keys.filter((key) => before.get(key) !== after.get(key))).toEqual([]);
});
