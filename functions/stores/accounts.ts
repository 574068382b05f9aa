import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { Shipping } from '#shared/domain/account/sign-up.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Pause } from '#shared/domain/venue/pause.ts';
import { AUDIT_PREFIX, accountKey, accountsIn, auditKey } from './accounts.keys.ts';
import { rowChange } from './row-change.ts';
import { uniqueKey } from './users.keys.ts';

/** Who contracts with the platform: an operator company, or an agent. */
export type Account = {
  readonly accountId: string;
  readonly kind: 'operator' | 'agent';
  /** `unproven`: signed up with an e-mail address that is not verified yet. */
  readonly state: 'unproven' | 'pending' | 'active' | 'paused';
  /** While it is paused. */
  readonly pause?: Pause & { readonly by: string };
  readonly username: string;
  readonly fullName: string;
  /** Absent in accounts from before it was asked: those are Italian. */
  readonly country?: string;
  readonly mobile: string;
  readonly vat: string;
  readonly taxId: string;
  readonly company: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly website: string;
  readonly shipping: Shipping | null;
  readonly locale: Locale;
  readonly createdAt: number;
};

/**
 * What a member of the platform's staff did with an account: for a pause why, for a look the subject of the ticket in which
 * it was allowed.
 */
export type AuditEntry = {
  readonly at: number;
  readonly by: { readonly userId: string; readonly name: string };
  readonly did: 'activated' | 'paused' | 'resumed' | 'looked';
  readonly reason?: string;
};

/** Accounts of a list that are read at once. */
const PAGE = 100;
const MAX_AUDIT_ENTRIES = 50;

export const accountsStore = (table: Table) => ({
  async find(accountId: string): Promise<Account | null> {
    const item = await table.get(accountKey(accountId));
    return item && toAccount(item);
  },

  /** The account that signed up under a username. */
  async byUsername(username: string): Promise<Account | null> {
    const claim = await table.get(uniqueKey('username', username));
    return claim && this.find(claim.accountId as string);
  },

  /** The accounts in a state, oldest first. `next`: where the next page begins, even if that account is gone by then. */
  async list(state: Account['state'], next?: string): Promise<{ accounts: Account[]; next: string | null }> {
    const after = next === undefined ? {} : { after: placeOf(state, next) };
    const items = await table.query({ index: 'gsi1', pk: accountsIn(state), limit: PAGE + 1, ...after });
    const accounts = items.slice(0, PAGE).map(toAccount);
    const last = accounts.at(-1);
    return { accounts, next: items.length > PAGE && last ? `${last.createdAt}#${last.accountId}` : null };
  },

  /** Stores an account that signed up elsewhere. */
  async add({ accountId, ...stored }: Account): Promise<void> {
    await table.transact([
      { put: { ...accountKey(accountId), ...stored, ...listedAs(stored) } },
      rowChange(accountId, rowFieldsOf(stored)),
    ]);
  },

  /** Opens an account that waited, together with its users. */
  async activate(accountId: string, opened: readonly Write[], entry: AuditEntry): Promise<'done' | 'lost race'> {
    const outcome = await table.transact([...turnWrites(accountId, 'pending', { state: 'active' }, entry), ...opened]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /** What the platform did with an account, the newest first. */
  async auditEntries(accountId: string): Promise<AuditEntry[]> {
    const { pk } = accountKey(accountId);
    return (await table.query({ pk, prefix: AUDIT_PREFIX, limit: MAX_AUDIT_ENTRIES }))
      .slice(0, MAX_AUDIT_ENTRIES)
      .map(toAuditEntry);
  },

  /** What the platform did with an account at an instant. */
  async auditEntry(accountId: string, at: number): Promise<AuditEntry | null> {
    const item = await table.get(auditKey(accountId, at));
    return item && toAuditEntry(item);
  },
});

/** The writes that bring an account from one state into another, with who did it. */
export function turnWrites(
  accountId: string,
  from: Account['state'],
  { state, pause }: Pick<Account, 'state' | 'pause'>,
  entry: AuditEntry,
): Write[] {
  const set = { state, pause, gsi1pk: accountsIn(state) };
  return [
    { update: accountKey(accountId), set, if: { equals: { state: from } } },
    auditWrite(accountId, entry),
    rowChange(accountId, { state, pause }),
  ];
}

/** The write of an entry in the account's log. */
export const auditWrite = (accountId: string, entry: AuditEntry): Write => ({
  put: { ...auditKey(accountId, entry.at), ...entry },
  if: { absent: true },
});

/** A condition without a write: the transaction happens only while the account is in the state that was read. */
export const whileInState = ({ accountId, state }: Pick<Account, 'accountId' | 'state'>): Write => ({
  check: accountKey(accountId),
  if: { equals: { state } },
});

export const listedAs = ({ state, createdAt }: Pick<Account, 'state' | 'createdAt'>) => ({
  gsi1pk: accountsIn(state),
  gsi1sk: String(createdAt),
});

function placeOf(state: Account['state'], place: string): Item {
  const [createdAt, accountId = ''] = place.split('#');
  return { ...accountKey(accountId), ...listedAs({ state, createdAt: Number(createdAt) }) };
}

/** What of an account its row of the boss's table shows. */
export function rowFieldsOf(account: Omit<Account, 'accountId'>) {
  const { kind, state, pause, username, fullName, country, mobile, vat, taxId, company, city, website, createdAt } =
    account;
  const { locale } = account;
  return {
    kind,
    state,
    pause,
    username,
    fullName,
    country,
    mobile,
    vat,
    taxId,
    company,
    city,
    website,
    createdAt,
    locale,
  };
}

export type AccountsStore = ReturnType<typeof accountsStore>;

function toAccount({ pk, sk: _sk, gsi1pk: _index, gsi1sk: _at, ...stored }: Item): Account {
  return { ...(stored as Omit<Account, 'accountId'>), accountId: pk.slice('A#'.length) };
}

const toAuditEntry = ({ pk: _pk, sk: _sk, ...entry }: Item): AuditEntry => entry as unknown as AuditEntry;
