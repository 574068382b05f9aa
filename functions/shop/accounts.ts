import { implement } from '#functions/platform/implement.ts';
import { accountRowsStore } from '#functions/stores/account-rows.ts';
import { type Account, type AccountsStore, accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { PARTS } from '#shared/domain/customer/parts.ts';
import { isSoldTo, SOLD_TO } from '#shared/domain/shop/sold.ts';
import { accounts } from '#shared/operations/shop/sales.ts';

type Named = Pick<Account, 'accountId' | 'kind' | 'state' | 'company' | 'fullName' | 'city'>;

export const handler = implement(accounts, {
  accounts: accountsStore,
  sessions: sessionsStore,
  rows: accountRowsStore,
})(async ({ accounts: store, rows }) => {
  const all: Named[] = (await rows.whole())
    ? (await Promise.all(Array.from({ length: PARTS }, (_, part) => rows.part(part)))).flat()
    : await everyone(store);
  return {
    accounts: all.filter(isSoldTo).map(({ accountId, company, fullName: person, city, state }) => ({
      ...{ accountId, name: company || person, person, city, paused: state === 'paused' },
    })),
  };
});

/** All accounts, page by page, while those of earlier versions have no rows that could be read side by side. */
async function everyone(accounts: Pick<AccountsStore, 'list'>): Promise<Named[]> {
  const all: Named[] = [];
  for (const state of SOLD_TO) {
    for (let after: string | undefined, first = true; first || after !== undefined; first = false) {
      const page = await accounts.list(state, after);
      all.push(...page.accounts);
      after = page.next ?? undefined;
    }
  }
  return all;
}
