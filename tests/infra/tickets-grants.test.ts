import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OperationHandler } from '#functions/platform/implement.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { usersStore } from '#functions/stores/users.ts';
import type { Grants } from '#infra/grants.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { aUser, VENUE_ID } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { fakePictures } from '#tests/kit/fake-pictures.ts';
import { eventOf, openWorld, type SendOptions, type World } from '#tests/kit/world.ts';
import { anAccount } from '#tests/operations/accounts/kit.ts';
import { ACCOUNT, SAID } from '#tests/operations/tickets/kit.ts';
import { type Asked, recording } from './recording-table.ts';

const TICKETS = operations.map(({ id }) => id).filter((id) => id.startsWith('tickets.'));
const asked = new Map<string, Asked>(TICKETS.map((id) => [id, new Set()]));
const refusals: string[] = [];
const pictures = fakePictures().gateway;
let world: World;

/** Calls an operation on a table that notes what it asks. */
async function call(id: OperationId, input: object, options: SendOptions) {
  const [area, file] = id.split('.');
  const { handler } = (await import(`../../functions/${area}/${file}.ts`)) as { handler: OperationHandler };
  const table = () => recording(world.table, asked.get(id) ?? new Set());
  const resources = { table, clock: { now: world.now }, dependencies: { pictures: () => pictures } };
  const body = JSON.parse((await handler.with(resources)(eventOf(id, input, options))).body ?? '');
  if (body.errorid !== '0') refusals.push(`${id}: ${JSON.stringify(body)}`);
  return body;
}

beforeAll(async () => {
  world = await openWorld(await engineOfFile());
  vi.stubEnv('SUPPORT_EMAIL', 'support@coperto.test');
  await accountsStore(world.table).add(anAccount());
  await usersStore(world.table).create(aUser({ venues: [VENUE_ID] }));
  const owner = await world.signIn({ userId: 'usr_owner', name: 'Olga', role: 'owner' });
  const anna = await world.signIn({
    userId: 'usr_anna',
    name: 'Anna',
    role: 'owner',
    level: 101,
    accountId: 'acc_platform',
  });
  const first = { subject: 'Printer', venueId: VENUE_ID, ...SAID };
  const { ticketId } = await call('tickets.open', first, owner);
  const of = { accountId: ACCOUNT, ticketId };
  await call('tickets.list', {}, owner);
  const { upload } = await call('tickets.attach_start', {}, owner);
  await call('tickets.attach_write', { upload }, owner);
  for (const writing of [true, false]) {
    await call('tickets.thread_presence', { ...of, seen: 1, writing }, anna);
    await call('tickets.presence', { ticketId, seen: 1, writing }, owner);
  }
  await call('tickets.queue', { state: 'open' }, anna);
  await call('tickets.thread_read', of, anna);
  const said = { ...of, ...SAID, resolve: false };
  await call('tickets.answer', { ...said, revision: 1 }, anna);
  await call('tickets.read', { ticketId }, owner);
  await call('tickets.write', { ticketId, ...SAID }, owner);
  await call('tickets.thread_presence', { ...of, seen: 3, writing: false }, anna);
  await call('tickets.turn_write', { ticketId, revision: 3, turn: 'resolve' }, owner);
  await call('tickets.turn_write', { ticketId, revision: 4, turn: 'reopen' }, owner);
  await call('tickets.consent_write', { ticketId, allowed: true }, owner);
  await call('tickets.look', of, anna);
  await call('tickets.consent_write', { ticketId, allowed: false }, owner);
  const text = { id: '0b9a1c52-6f0e-4c55-9a53-0a2f6a1f7d11', title: 'Hours' };
  await call('tickets.canned_write', { ...text, texts: { en: 'x' }, revision: 0 }, anna);
  await call('tickets.canned_read', {}, anna);
  await call('tickets.canned_write', { ...text, texts: {}, revision: 1 }, anna);
  await call('tickets.figures', {}, anna);
  const { ticket } = await call('tickets.read', { ticketId }, owner);
  await call('tickets.state_write', { ...of, revision: ticket.revision, turn: 'close' }, anna);
  await call('tickets.write', { ticketId, ...SAID }, owner);
});

afterAll(() => {
  vi.unstubAllEnvs();
});

it('reaches the good end of every operation', () => {
  expect(refusals).toEqual([]);
});

it.each(TICKETS)('grants %s all that it asks of the table, and no more', (id) => {
  const { table, index }: Grants = OPERATION_GRANTS[id];
  expect([...(asked.get(id) ?? [])].toSorted()).toEqual([...table, ...(index ? ['index'] : [])].toSorted());
});
