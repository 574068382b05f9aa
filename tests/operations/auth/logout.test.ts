import { expect, it } from 'vitest';
import { sessionIdOf } from '#functions/platform/ids.ts';
import type { Table } from '#functions/platform/table.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { openWorld } from '#tests/kit/world.ts';

const on = operationWorld();
const HOUR = 3_600_000;
const works = async (session: { token: string; csrf: string }) =>
  (await on.world.call('reservations.tonight', { venueId: VENUE_ID }, session)).body.errorid;

it('ends this session at once, and no other', async () => {
  const other = await on.world.signIn();
  expect((await on.world.call('auth.logout', {}, on.host)).status).toBe(200);
  expect(await works(on.host)).toBe('session.invalid');
  expect(await works(other)).toBe('0');
});

it.each([
  ['auth.logout', () => ({})],
  ['account.session_end', (sessionId: string) => ({ sessionId })],
] as const)('%s ends a session also while another transaction is at it', async (operation, input) => {
  // As the table answers where a device is just being signed in by a code of this one.
  const busy = (table: Table): Table => ({
    ...table,
    transact: async () => ({ kind: 'lost', conflict: true, writes: [] }),
  });
  const world = await openWorld(on.engine, {}, { wrap: busy });
  const [host, other] = [await world.signIn(), await world.signIn()];
  const ended = operation === 'auth.logout' ? host : other;
  expect((await world.send(operation, input(sessionIdOf(ended.token)), host)).status).toBe(200);
  expect((await world.call('account.sessions', {}, ended)).body.errorid).toBe('session.invalid');
});

it('a session ends by itself after twelve idle hours, and after thirty days of work', async () => {
  on.world.pass(12 * HOUR - 1);
  expect(await works(on.host)).toBe('0');
  on.world.pass(12 * HOUR);
  expect(await works(on.host)).toBe('session.invalid');
  const busy = await on.world.signIn();
  for (let day = 0; day < 60; day += 1) {
    on.world.pass(12 * HOUR - 1);
    expect(await works(busy)).toBe('0');
  }
  on.world.pass(12 * HOUR - 1);
  expect(await works(busy)).toBe('session.invalid');
});
