import { implement } from '#functions/platform/implement.ts';
import { type Account, type AccountsStore, accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type User, usersStore } from '#functions/stores/users.ts';
import { list } from '#shared/operations/accounts/accounts.ts';

export const handler = implement(list, { accounts: accountsStore, sessions: sessionsStore, users: usersStore })(
  async ({ input: { state, after }, now, accounts, users }) => {
    const page = await pageOf(accounts, state, after);
    const people = await Promise.all(page.accounts.map(({ accountId }) => users.ofAccount(accountId)));
    const all = page.accounts.map((account, i) => ({ account, users: people[i] ?? [] }));
    // A sign-up whose address was not verified in time counts as gone, even before the table deletes it.
    const still = all.filter(({ users }) => users.every(({ unproven = now + 1 }) => unproven > now));
    return { accounts: still.map(({ account, users }) => asListed(account, users)), next: page.next };
  },
);

const BEHIND = 'unproven#';

/** One page of a list. That of `pending` accounts continues with those whose address is not verified yet. */
async function pageOf(accounts: Pick<AccountsStore, 'list'>, state: 'pending' | 'active' | 'paused', after?: string) {
  const behind = after?.startsWith(BEHIND);
  const page = behind ? { accounts: [], next: null } : await accounts.list(state, after);
  if (state !== 'pending' || page.next) return page;
  const rest = await accounts.list('unproven', behind ? after?.slice(BEHIND.length) : undefined);
  return { accounts: [...page.accounts, ...rest.accounts], next: rest.next && BEHIND + rest.next };
}

function asListed(account: Account, users: readonly User[]) {
  const {
    accountId,
    kind,
    username,
    fullName,
    mobile,
    company,
    vat,
    taxId,
    city,
    website,
    createdAt,
    pause = null,
  } = account;
  const first = users.find(({ name }) => name === fullName) ?? users[0];
  const last = Math.max(0, ...users.map(({ signedInAt = 0 }) => signedInAt));
  const known = { accountId, kind, username, fullName, mobile, company, vat, taxId, city, website, createdAt, pause };
  return {
    ...known,
    email: first?.email ?? '',
    signedInAt: last || null,
    users: users.length,
    unproven: account.state === 'unproven',
  };
}
