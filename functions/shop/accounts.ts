import { implement } from '#functions/platform/implement.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PARTS } from '#shared/domain/customer/parts.ts';
import { accounts } from '#shared/operations/shop/sales.ts';

export const handler = implement(accounts, {
  sessions: sessionsStore,
  rows: accountRowsStore,
})(async ({ rows }) => {
  const parts = await Promise.all(Array.from({ length: PARTS }, (_, part) => rows.part(part)));
  const sold = parts
    .flat()
    .filter(({ kind, state }) => kind === 'operator' && (state === 'active' || state === 'paused'));
  return {
    accounts: sold.map(({ accountId, company, fullName: person, city, state }) => ({
      ...{ accountId, name: company || person, person, city, paused: state === 'paused' },
    })),
  };
});
