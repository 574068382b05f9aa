import { expect, it } from 'vitest';
import { accountChangesStore } from '#functions/stores/account-changes.ts';
import { licencesStore } from '#functions/stores/licences.ts';
import { licenceWith } from '#shared/domain/shop/licence.ts';
import { day } from '#tests/kit/builders.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { ACCOUNT, aPlatform, TODAY } from './kit.ts';

const on = operationWorld();
const change = { accountId: ACCOUNT, what: 'licence', until: '2027-01-15', before: null, reason: 'A gift' };

it('sets the end once, with its reason in the history, and the row of the table shows it', async () => {
  const platform = await aPlatform(on.world);
  const set = () => platform.call('customers.licence_write', change);
  const first = await set();
  expect(await set()).toMatchObject({ errorid: '0', undo: first.undo });
  expect(await platform.row()).toMatchObject({ until: '2027-01-15', licence: 'runs' });
  const history = await accountChangesStore(on.world.table).latest(ACCOUNT);
  expect(history.map(({ term, before, after, reason }) => [term, before, after, reason])).toEqual([
    ['end.licence', null, '2027-01-15', 'A gift'],
  ]);
  const { ends, changes } = await platform.call('customers.card', { accountId: ACCOUNT });
  expect(ends[0]).toEqual({ what: 'licence', until: '2027-01-15' });
  expect(changes).toMatchObject([{ term: 'end.licence', reason: 'A gift' }]);
});

it('ends a module, and lets an account have it again', async () => {
  const platform = await aPlatform(on.world);
  const module = { ...change, what: 'moduleReviews', until: TODAY };
  expect((await platform.call('customers.licence_write', module)).errorid).toBe('0');
  const { licence } = await licencesStore(on.world.table).load(ACCOUNT);
  expect(licence.modules).toEqual({ moduleReviews: TODAY });
  await platform.call('customers.licence_write', { ...module, until: null, before: TODAY });
  expect((await licencesStore(on.world.table).load(ACCOUNT)).licence.modules).toEqual({});
});

it('keeps what is bought at the same moment', async () => {
  const platform = await aPlatform(on.world);
  const licences = licencesStore(on.world.table);
  const buy = async () => {
    for (;;) {
      const { licence, version } = await licences.load(ACCOUNT);
      const bought = licenceWith(licence, [{ item: 'moduleMarketing', quantity: 1 }], day(TODAY));
      if ((await licences.save(ACCOUNT, version, bought)) === 'done') return;
    }
  };
  const [set] = await Promise.all([platform.call('customers.licence_write', change), buy()]);
  expect(set.errorid).toBe('0');
  const { licence } = await licences.load(ACCOUNT);
  expect(licence).toEqual({ until: '2027-01-15', modules: { moduleMarketing: '2027-01-01' } });
});

it('refuses what was shown otherwise, no reason, an account that there is not, one’s own, and an owner', async () => {
  const platform = await aPlatform(on.world);
  const code = async (over: object, who = platform.boss) =>
    (await platform.call('customers.licence_write', { ...change, ...over }, who)).errorid;
  expect(await code({ before: '2027-05-01' })).toBe('customer.stale');
  expect(await code({ reason: ' ' })).toBe('request.invalid');
  expect(await code({ until: 'tomorrow' })).toBe('request.invalid');
  expect(await code({ accountId: 'acc_nobody' })).toBe('account.unknown');
  expect(await code({}, await on.world.signIn({ accountId: ACCOUNT, level: 101 }))).toBe('account.own');
  expect(await code({}, on.host)).toBe('session.forbidden');
});
