import type { Item, Table, Write } from '#functions/runtime/table.ts';
import type { Shipping } from '#shared/domain/account/sign-up.ts';
import type { Locale } from '#shared/domain/reservation/reservation.ts';
import { accountKey, accountsIn } from './accounts.keys.ts';
import { uniqueKey } from './users.keys.ts';
import { type User, userWrites } from './users.ts';

/** Who contracts with the platform: an operator company, or an agent. */
export type Account = {
  readonly accountId: string;
  readonly kind: 'operator' | 'agent';
  readonly state: 'pending' | 'active';
  readonly username: string;
  readonly fullName: string;
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

/** More than anybody reads in one list. */
const MOST_LISTED = 500;

export type Registered = 'done' | 'emailUsed' | 'usernameUsed' | 'vatUsed' | 'busy';

export const accountsStore = (table: Table) => ({
  /** An account with its first user, or nothing: what may stand once is claimed in the same transaction. */
  async register(account: Account, user: User, answered: Write): Promise<Registered> {
    const { accountId, ...stored } = account;
    const claim = (kind: 'username' | 'vat', value: string): Write => ({
      put: { ...uniqueKey(kind, value), accountId },
      if: { absent: true },
    });
    const [email, ...rest] = userWrites(user);
    const outcome = await table.transact([
      email,
      claim('username', account.username),
      claim('vat', account.vat || account.taxId),
      ...rest,
      { put: { ...accountKey(accountId), ...stored, ...listedAs(account) }, if: { absent: true } },
      answered,
    ]);
    if (outcome.kind === 'done') return 'done';
    const [emailUsed, usernameUsed, vatUsed] = outcome.writes.map(({ failed }) => failed);
    return emailUsed ? 'emailUsed' : usernameUsed ? 'usernameUsed' : vatUsed ? 'vatUsed' : 'busy';
  },

  async find(accountId: string): Promise<Account | null> {
    const item = await table.get(accountKey(accountId));
    return item && toAccount(item);
  },

  /** The account that signed up under a username. */
  async byUsername(username: string): Promise<Account | null> {
    const claim = await table.get(uniqueKey('username', username));
    return claim && this.find(claim.accountId as string);
  },

  /** The accounts in a state, the oldest first. */
  async list(state: Account['state']): Promise<Account[]> {
    return (await table.query({ index: 'gsi1', pk: accountsIn(state), limit: MOST_LISTED })).map(toAccount);
  },

  /** Puts an account that signed up elsewhere. */
  async add({ accountId, ...stored }: Account): Promise<void> {
    await table.put({ ...accountKey(accountId), ...stored, ...listedAs(stored) });
  },

  /** Opens an account that waited, together with its users. */
  async activate(accountId: string, opened: readonly Write[]): Promise<'done' | 'lost race'> {
    const set = { state: 'active', gsi1pk: accountsIn('active') };
    const outcome = await table.transact([
      { update: accountKey(accountId), set, if: { equals: { state: 'pending' } } },
      ...opened,
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },
});

const listedAs = ({ state, createdAt }: Pick<Account, 'state' | 'createdAt'>) => ({
  gsi1pk: accountsIn(state),
  gsi1sk: String(createdAt),
});

export type AccountsStore = ReturnType<typeof accountsStore>;

function toAccount({ pk, sk: _sk, gsi1pk: _index, gsi1sk: _at, ...stored }: Item): Account {
  return { ...(stored as Omit<Account, 'accountId'>), accountId: pk.slice('A#'.length) };
}
