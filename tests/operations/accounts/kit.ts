import { buildAllRows, buildRowsStores } from '#functions/services/customers/build-rows.ts';
import { type Account, accountsStore } from '#functions/stores/accounts.ts';
import { PARTS } from '#shared/domain/customer/parts.ts';
import type { World } from '#tests/kit/world.ts';
import { anApplication } from '../auth/sign-up-kit.ts';

export const WHY = 'Three invoices are open';

/** Where who is paused is told to write to. */
export const SUPPORT = 'support@coperto.test';

/** The account of the first venue, as if it had signed up and been activated. */
export function anAccount(accountId = 'acc_demo'): Account {
  const { password: _password, confirm: _confirm, terms: _terms, email: _email, ...said } = anApplication();
  return { ...said, accountId, shipping: null, locale: 'it', kind: 'operator', state: 'active', createdAt: 0 };
}

/** The account of the world's first venue, and the boss who pauses and resumes it a second later each time. */
export async function aBoss(world: World, accountId = 'acc_demo') {
  process.env.SUPPORT_EMAIL = SUPPORT;
  await accountsStore(world.table).add(anAccount(accountId));
  const boss = await world.signIn({ userId: 'usr_boss', accountId: 'acc_platform', name: 'Bruno', level: 101 });
  return {
    boss,
    pause(reason = WHY, account = accountId) {
      world.pass(1000);
      return world.call('accounts.pause', { accountId: account, reason }, boss);
    },
    resume(account = accountId) {
      world.pass(1000);
      return world.call('accounts.resume', { accountId: account }, boss);
    },
    read: async (account = accountId) => (await world.call('accounts.read', { accountId: account }, boss)).body,
    async listed(state: 'pending' | 'active' | 'paused') {
      await buildAllRows(buildRowsStores(world.table));
      const parts = Array.from({ length: PARTS }, (_, part) => world.call('customers.rows', { part }, boss));
      const rows = (await Promise.all(parts)).flatMap(({ body }) => body.rows as readonly Record<string, unknown>[]);
      return rows.filter((row) => row.state === state);
    },
  };
}
