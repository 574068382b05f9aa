import { beforeEach, expect, it } from 'vitest';
import { agentsStore } from '#functions/stores/agents.ts';
import { consentsStore } from '#functions/stores/consents.ts';
import { type AccountSegment, ALL_ACCOUNTS } from '#shared/domain/campaign/account-segment.ts';
import { PLATFORM_SENDER } from '#shared/domain/campaign/platform-sender.ts';
import { VENUE_ID } from '#tests/kit/builders.ts';
import { anAct } from '#tests/kit/consents.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { aCustomer } from '#tests/workers/campaigns/accounts-kit.ts';
import { marketerOf } from './campaigns-kit.ts';

const on = operationWorld();
const as = marketerOf(on);

const audience = async (segment: Partial<AccountSegment> = {}, more: object = {}) =>
  (
    await on.world.call(
      'boss.campaigns_audience',
      { segment: { ...ALL_ACCOUNTS, ...segment }, locales: ['en', 'it'], ...more },
      as.marketer,
    )
  ).body;

beforeEach(async () => {
  const { table } = on.world;
  await aCustomer(table, 'ada', {}, { locale: 'en' });
  await aCustomer(table, 'bea', { country: 'DE' }, { locale: 'de' });
  await aCustomer(table, 'cleo', { state: 'paused' });
  const dora = await aCustomer(table, 'dora');
  await aCustomer(table, 'agency', { kind: 'agent' }, { role: 'agent' });
  const at = on.world.now() - 1;
  const act = anAct({ guestId: dora, purpose: 'mail', act: 'withdrawn', form: 'oneClick', at });
  await consentsStore(table).add(PLATFORM_SENDER, act);
});

it('counts each account of an operator once, with the reason against it, and no agent', async () => {
  const body = await audience();
  expect(body).toMatchObject({ total: 4, eligible: 1, leftOut: { noText: 1, closed: 1, optedOut: 1 } });
  expect(body.accounts.map(({ name, reason }: Record<string, unknown>) => [name, reason])).toEqual([
    ['ada srl', null],
    ['bea srl', 'noText'],
    ['cleo srl', 'closed'],
    ['dora srl', 'optedOut'],
  ]);
  expect(body).toMatchObject({ countries: ['DE', 'IT'], hours: { from: 600, to: 1200 }, whole: false });
  expect(body.agents).toEqual([{ accountId: 'acc_agency', name: 'agency srl' }]);
  const left = await audience({}, { shown: 'optedOut' });
  expect(left.accounts.map(({ name }: { name: string }) => name)).toEqual(['dora srl']);
});

it('counts those whom the query asks for', async () => {
  expect((await audience({ countries: ['DE'] })).total).toBe(1);
  expect((await audience({ locales: ['en'] })).total).toBe(1);
  expect((await audience({ licences: ['endless'] })).total).toBe(4);
  expect((await audience({ owes: true })).total).toBe(0);
  expect((await audience({ has: ['moduleMarketing'] })).total).toBe(0);
  expect((await audience({ lacks: ['moduleMarketing'] })).total).toBe(4);
});

it('counts those for whose venues an agent works', async () => {
  const { table } = on.world;
  await aCustomer(table, 'house', {}, { venues: [] });
  expect((await audience({ agent: 'acc_agency' })).total).toBe(0);
  const { usersStore } = await import('#functions/stores/users.ts');
  const agents = await usersStore(table).ofAccount('acc_agency');
  const grant = { venueId: VENUE_ID, accountId: 'acc_agency', username: 'agency', name: 'Agency', grantedAt: 1 };
  await agentsStore(table).grant(grant, agents);
  await aCustomer(table, 'demo');
  expect((await audience({ agent: 'acc_agency' })).accounts.map(({ name }: { name: string }) => name)).toEqual([
    'demo srl',
  ]);
});
