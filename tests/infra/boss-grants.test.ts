import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { OperationHandler } from '#functions/platform/implement.ts';
import { accountsStore } from '#functions/stores/accounts.ts';
import { usersStore } from '#functions/stores/users.ts';
import { OPERATION_GRANTS } from '#infra/operation-grants.ts';
import { staffAreaOf } from '#shared/contracts/staff-areas.ts';
import { type OperationId, operations } from '#shared/operations/index.ts';
import { aUser, NOON_TUESDAY } from '#tests/kit/builders.ts';
import { engineOfFile } from '#tests/kit/engine-of-file.ts';
import { fakePictures } from '#tests/kit/fake-pictures.ts';
import { eventOf, openWorld, type SendOptions, type World } from '#tests/kit/world.ts';
import { anAccount } from '#tests/operations/accounts/kit.ts';
import { staff } from '#tests/operations/boss/kit.ts';
import { callMoney } from './boss-money.ts';
import { callCampaigns } from './grants-boss-campaigns.ts';
import { type Asked, recording } from './recording-table.ts';

const BOSS = operations.map(({ id }) => id).filter((id) => id.startsWith('boss.'));
const asked = new Map<OperationId, Asked>(BOSS.map((id) => [id, new Set()]));
const refusals: string[] = [];
let now = NOON_TUESDAY;
let world: World;

/** Calls an operation an hour later than the last one, so that the session is touched, on a table that notes what it asks. */
async function call(id: OperationId, input: object, options: SendOptions) {
  now += 3_600_000;
  const [area, file] = id.split('.');
  const { handler } = (await import(`../../functions/${area}/${file}.ts`)) as { handler: OperationHandler };
  const dependencies = {
    pictures: () => fakePictures().gateway,
    mail: () => ({ send: async () => ({ kind: 'accepted', messageId: 'm' }) }),
    identities: () => ({ read: async () => null }),
    dns: () => ({ txt: async () => [] }),
  };
  const table = () => recording(world.table, asked.get(id) ?? new Set());
  const answer = await handler.with({ table, clock: { now: () => now }, dependencies })(eventOf(id, input, options));
  const body = JSON.parse(answer.body ?? '');
  if (body.errorid !== '0') refusals.push(`${id}: ${answer.body}`);
  return body;
}

afterAll(() => vi.unstubAllEnvs());
beforeAll(async () => {
  vi.stubEnv('MAIL_FROM', 'Coperto <noreply@coperto.test>');
  vi.stubEnv('SUPPORT_EMAIL', 'support@coperto.test');
  world = await openWorld(await engineOfFile());
  const boss = await staff(world);
  await staff(world, 'usr_nina', { level: 120, areas: [] });
  await accountsStore(world.table).add(anAccount());
  await usersStore(world.table).create(aUser());
  await call('boss.dashboard_build', { month: '2026-11' }, boss);
  await call('boss.dashboard', {}, boss);
  await call('boss.fixings', {}, boss);
  await callMoney((id, input) => call(id, input, boss), world);
  await callCampaigns((id, input) => call(id, input, boss), world);
  const override = { 'app:nav.tonight': { text: 'Now', bundled: 'Tonight' } };
  await call('boss.texts_write', { locale: 'en', version: 0, texts: override }, boss);
  await call('boss.texts', { locale: 'en' }, boss);
  await call('boss.texts_shown', { locale: 'en', version: 0 }, boss);
  await call('boss.spends_write', { version: 0, lines: [] }, boss);
  await call('boss.suppliers_write', { version: 0, lines: [] }, boss);
  const wish = { email: 'olga@coperto.test', name: 'Olga', locale: 'it', level: 120, areas: ['team'] };
  await call('boss.team_invite', wish, boss);
  const { id } = await call('boss.team_invite', wish, boss);
  await call('boss.team', {}, boss);
  await call('boss.team_withdraw', { id }, boss);
  await world.signIn({ userId: 'usr_nina' });
  await call('boss.team_write', { userId: 'usr_nina', level: 130, areas: ['team'] }, boss);
  await world.signIn({ userId: 'usr_nina' });
  await call('boss.team_remove', { userId: 'usr_nina' }, boss);
});

it('reaches the good end of every operation', () => {
  expect(refusals).toEqual([]);
});

it.each(BOSS)('grants %s all that it asks of the table, and no more', (id) => {
  const { table, index }: { table: readonly string[]; index?: true } = OPERATION_GRANTS[id];
  expect([...(asked.get(id) ?? [])].toSorted()).toEqual([...table, ...(index ? ['index'] : [])].toSorted());
});

it('names for every operation of the staff the part of its work to which it belongs', () => {
  const nameless = operations.filter(({ id, access }) => access === 'boss' && staffAreaOf(id) === null);
  expect(nameless.map(({ id }) => id)).toEqual([]);
});
