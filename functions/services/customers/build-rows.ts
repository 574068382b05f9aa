import type { Table } from '#functions/platform/table.ts';
import { type AccountRow, type AccountRowsStore, accountRowsStore } from '#functions/stores/account-rows.ts';
import { type Account, type AccountsStore, accountsStore, rowFieldsOf } from '#functions/stores/accounts.ts';
import { type LicencesStore, licencesStore } from '#functions/stores/licences.ts';
import { type PricesStore, pricesStore } from '#functions/stores/prices.ts';
import { type UsersStore, usersStore } from '#functions/stores/users.ts';

export type BuildRowsDeps = {
  readonly accounts: Pick<AccountsStore, 'find' | 'list'>;
  readonly licences: Pick<LicencesStore, 'load'>;
  readonly prices: Pick<PricesStore, 'ofAccount'>;
  readonly rows: Pick<AccountRowsStore, 'version' | 'replace' | 'markWhole'>;
  readonly users: Pick<UsersStore, 'ofAccount'>;
};

export const buildRowsStores = (table: Table) =>
  ({
    accounts: accountsStore(table),
    licences: licencesStore(table),
    prices: pricesStore(table),
    rows: accountRowsStore(table),
    users: usersStore(table),
  }) satisfies BuildRowsDeps;

const ATTEMPTS = 4;

/** Builds an account's row from what is stored of it, as it was before rows were kept. */
export async function buildRow(deps: BuildRowsDeps, accountId: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    // Read first: whatever changes from here on is noticed when the row is written.
    const version = await deps.rows.version(accountId);
    const account = await deps.accounts.find(accountId);
    if (!account) return;
    const row = await rowOf(deps, account);
    const ttl = row.unproven === undefined ? undefined : Math.ceil(row.unproven / 1000);
    if ((await deps.rows.replace(version, row, ttl)) === 'done') return;
  }
}

async function rowOf({ licences, prices, users }: BuildRowsDeps, account: Account): Promise<AccountRow> {
  const { accountId, fullName } = account;
  const [{ licence, version }, own, people] = await Promise.all([
    ...([licences.load(accountId), prices.ofAccount(accountId), users.ofAccount(accountId)] as const),
  ]);
  // Who signed up, if still there; else whoever leads the account, before a member of its staff.
  const leads = people.filter(({ role }) => role === 'owner' || role === 'agent');
  const first = leads.find(({ name }) => name === fullName) ?? leads[0] ?? people[0];
  const signedInAt = Math.max(0, ...people.map((user) => user.signedInAt ?? 0));
  return {
    ...{ accountId, ...rowFieldsOf(account), email: first?.email ?? '', users: people.length },
    // What is written to the account is written in the language of whom it reaches.
    locale: first?.locale ?? account.locale,
    ...(signedInAt > 0 && { signedInAt }),
    ...(account.state === 'unproven' && first?.unproven && { unproven: first.unproven }),
    ...(own.version > 0 && { prices: own.prices, pricesVersion: own.version }),
    ...(version > 0 && { licence }),
  };
}

/** In the order in which accounts pass through them: one that moves on meanwhile is met again. */
const STATES = ['unproven', 'pending', 'active', 'paused'] as const;

/**
 * Builds the rows of one page of the accounts, those that `wants` names. Returns where the next page begins; null after
 * the last one.
 */
export async function buildRows(
  deps: BuildRowsDeps,
  after: string | null,
  wants: (accountId: string) => boolean = () => true,
): Promise<string | null> {
  const [state = STATES[0], place] = (after ?? '').split('|') as [(typeof STATES)[number]?, string?];
  const at = STATES.find((each) => each === state) ?? STATES[0];
  const page = await deps.accounts.list(at, place || undefined);
  for (const { accountId } of page.accounts.filter((account) => wants(account.accountId))) {
    await buildRow(deps, accountId);
  }
  if (page.next) return `${at}|${page.next}`;
  const next = STATES[STATES.indexOf(at) + 1];
  return next ? `${next}|` : null;
}

/** Builds the rows of all accounts, or of those that `wants` names. */
export async function buildAllRows(deps: BuildRowsDeps, wants?: (accountId: string) => boolean): Promise<void> {
  for (let after: string | null = null, first = true; first || after !== null; first = false) {
    after = await buildRows(deps, after, wants);
  }
}
