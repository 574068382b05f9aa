import { beforeAll, expect, it } from 'vitest';
import type { OperationHandler } from '#functions/platform/implement.ts';
import type { Grants } from '#infra/grants.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { DEFAULT_PLAFOND } from '#shared/domain/credit/opening.ts';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { eventOf, openWorld } from '#tests/kit/world.ts';
import { AGENCY, anAgency } from '#tests/operations/customers/brought-kit.ts';
import { ACCOUNT, aPlatform, TODAY } from '#tests/operations/customers/kit.ts';
import { type Asked, recording } from './recording-table.ts';

const IDS = operations.map(({ id }) => id).filter((id) => id.startsWith('customers.'));
const asked = new Map<OperationId, Asked>(IDS.map((id) => [id, new Set()]));
const refusals: string[] = [];

beforeAll(async () => {
  const world = await openWorld(await engineOfFile());
  const { boss } = await aPlatform(world);
  let now = NOON_TUESDAY;
  /** Half an hour after the call before, so that the session is touched too. */
  async function call(id: OperationId, input: object = {}, who = boss) {
    now += 1_800_000;
    const [area, file] = id.split('.');
    const { handler } = (await import(`../../functions/${area}/${file}.ts`)) as { handler: OperationHandler };
    const table = () => recording(world.table, asked.get(id) ?? new Set());
    const answer = await handler.with({ table, clock: { now: () => now } })(eventOf(id, input, who));
    const body = JSON.parse(answer.body ?? '');
    if (body.errorid !== '0') refusals.push(`${id}: ${answer.body}`);
    return body;
  }

  await call('customers.rows', { part: 0 });
  await call('customers.rebuild', { after: 'paused|' });
  await call('customers.rebuild', { after: 'active|' });
  await call('customers.list_write', { name: 'chains', version: 0, product: 'tts', from: TODAY, amount: 10_000 });
  await call('customers.lists');
  await call('customers.list_choose', { accountId: ACCOUNT, version: 0, from: TODAY, list: 'chains' });
  const price = { accountId: ACCOUNT, version: 1, term: 'fv', from: TODAY, amount: 10 };
  const { undo } = await call('customers.price_write', price);
  await call('customers.price_undo', { accountId: ACCOUNT, at: undo });
  const agent = await anAgency(world);
  await call('customers.brought', { accountId: AGENCY });
  await call('customers.own_venues', {}, agent);
  await call('customers.card', { accountId: ACCOUNT });
  await call('customers.what_if', { accountId: ACCOUNT, list: 'chains' });
  const end = { accountId: ACCOUNT, what: 'licence', until: '2027-01-15', before: null, reason: 'A gift' };
  const ended = await call('customers.licence_write', end);
  await call('customers.licence_undo', { accountId: ACCOUNT, at: ended.undo });
  await call('customers.plafond_write', { accountId: ACCOUNT, plafond: 5, before: DEFAULT_PLAFOND });
});

it('brings each operation to its good end', () => {
  expect(refusals).toEqual([]);
});

it.each(IDS)('grants %s all that it asks of the table, and no more', (id) => {
  const { table, index }: Grants = OPERATION_GRANTS[id];
  expect([...(asked.get(id) ?? [])].toSorted()).toEqual([...table, ...(index ? ['index'] : [])].toSorted());
});
