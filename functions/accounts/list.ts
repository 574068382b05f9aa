import { implement } from '#functions/runtime/implement.ts';
import { type Account, accountsStore } from '#functions/stores/accounts.ts';
import { sessionsStore } from '#functions/stores/sessions.ts';
import { type User, usersStore } from '#functions/stores/users.ts';
import { list } from '#shared/operations/accounts.ts';

export const handler = implement(list, { accounts: accountsStore, sessions: sessionsStore, users: usersStore })(
  async ({ input: { state }, now, accounts, users }) => {
    const [listed, unproven] = await Promise.all([
      accounts.list(state),
      state === 'pending' ? accounts.list('unproven') : [],
    ]);
    const found = [...listed, ...unproven];
    const people = await Promise.all(found.map(({ accountId }) => users.ofAccount(accountId)));
    const all = found.map((account, i) => ({ account, users: people[i] ?? [] }));
    // A sign-up that waited for its address too long is gone, also where it is still found.
    const still = all.filter(({ users }) => users.every(({ unproven = now + 1 }) => unproven > now));
    return { accounts: still.map(({ account, users }) => asListed(account, users)) };
  },
);

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
