import { expect, it } from 'vitest';
import { accountChangesStore } from '#functions/stores/account-changes.ts';
import { creditsStore } from '#functions/stores/credits.ts';
import { DEFAULT_PLAFOND, START_CREDIT, UNIT } from '#shared/domain/credit/opening.ts';
import { operationWorld } from '#tests/kit/operation-world.ts';
import { ACCOUNT, aPlatform } from './kit.ts';

const on = operationWorld();
const change = { accountId: ACCOUNT, plafond: 300 * UNIT, before: DEFAULT_PLAFOND };

it('sets the plafond once, and leaves an account without entries what it starts with', async () => {
  const platform = await aPlatform(on.world);
  const credits = creditsStore(on.world.table);
  const set = () => platform.call('customers.plafond_write', change);
  expect(await set()).toMatchObject({ errorid: '0', plafond: 300 * UNIT });
  expect(await set()).toMatchObject({ errorid: '0' });
  expect((await credits.load(ACCOUNT)).plafond).toBe(300 * UNIT);
  expect(await credits.balance(ACCOUNT)).toBe(START_CREDIT.micros);
  const posting = { kind: 'reserve', source: 'msg:1', micros: UNIT } as const;
  expect(await credits.post(ACCOUNT, posting, { now: on.world.now(), actor: 'messages' })).toBe('posted');
  expect(await credits.balance(ACCOUNT)).toBe(START_CREDIT.micros - UNIT);
  const history = await accountChangesStore(on.world.table).latest(ACCOUNT);
  expect(history.map(({ term, before, after }) => [term, before, after])).toEqual([
    ['plafond', 100 * UNIT, 300 * UNIT],
  ]);
});

it('is held by those who spend at the same moment', async () => {
  const platform = await aPlatform(on.world);
  const credits = creditsStore(on.world.table);
  const spend = (n: number) => {
    const posting = { kind: 'reserve', source: `msg:${n}`, micros: 20 * UNIT } as const;
    return credits.post(ACCOUNT, posting, { now: on.world.now(), actor: 'messages' });
  };
  const [written, ...spent] = await Promise.all([
    platform.call('customers.plafond_write', { ...change, plafond: 10 * UNIT }),
    ...Array.from({ length: 16 }, (_, n) => spend(n)),
  ]);
  expect(written.errorid).toBe('0');
  const { plafond } = await credits.load(ACCOUNT);
  expect(plafond).toBe(10 * UNIT);
  // Whatever was spent before it was lowered stands.
  expect(spent.filter((each) => each === 'posted').length).toBeLessThanOrEqual(6);
  expect(await spend(99)).toBe('short');
});

it('refuses what was shown otherwise, an account that there is not, and one’s own', async () => {
  const platform = await aPlatform(on.world);
  const code = async (over: object, who = platform.boss) =>
    (await platform.call('customers.plafond_write', { ...change, ...over }, who)).errorid;
  expect(await code({ before: 5 })).toBe('customer.stale');
  expect(await code({ accountId: 'acc_nobody' })).toBe('account.unknown');
  expect(await code({ plafond: -1 })).toBe('request.invalid');
  expect(await code({}, await on.world.signIn({ accountId: ACCOUNT, level: 101 }))).toBe('account.own');
});
