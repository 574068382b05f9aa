import type { Table, Write } from '#functions/platform/table.ts';
import { taxNumberKey } from '#shared/domain/kernel/vat-formats.ts';
import { accountKey, accountsIn } from './accounts.keys.ts';
import { type Account, listedAs, rowFieldsOf } from './accounts.ts';
import { whileNotGivenUp } from './addresses.ts';
import { newRow, rowChange } from './row-change.ts';
import { emailKey, givenUpKey, memberKey, signUpKey, uniqueKey, userKey } from './users.keys.ts';
import type { User } from './users.ts';

/** Which value of a sign-up is already taken. */
export type Used = 'emailUsed' | 'usernameUsed' | 'vatUsed';

type Claims = Pick<Account, 'username' | 'country' | 'vat' | 'taxId'> & Pick<User, 'email'>;

/** How long a sign-up waits for its e-mail address to be verified before it is deleted. */
const WAITS_MS = 7 * 86_400_000;

/** The values that must be unique, in the order in which they are reported as taken. */
const claimsOf = ({
  email,
  username,
  country = 'IT',
  vat,
  taxId,
}: Claims): readonly (readonly [Used, ReturnType<typeof emailKey>])[] => [
  ['emailUsed', emailKey(email)],
  ['usernameUsed', uniqueKey('username', username)],
  // VAT number and tax id identify the same company, so both are claimed.
  ...[vat, taxId].flatMap((number) =>
    number ? [['vatUsed', uniqueKey('vat', taxNumberKey(country, number))] as const] : [],
  ),
];

/**
 * Sign-ups with an unverified address. They claim nothing yet: of several with the same address, the first to verify it
 * gets it.
 */
export const signUpsStore = (table: Table) => ({
  /** The first requested value that is already taken, or null. */
  async used(claims: Claims, now: number): Promise<Used | null> {
    const all = claimsOf(claims);
    const [givenUp, ...taken] = await Promise.all([
      table.get(givenUpKey(claims.email)),
      ...all.map(([, key]) => table.get(key)),
    ]);
    if (givenUp && (givenUp.until as number) >= now) return 'emailUsed';
    return all.find((_, i) => taken[i] !== null)?.[0] ?? null;
  },

  /** Stores an account with its first user until the address is verified, together with the mail that asks for it. */
  async begin(account: Account, user: User, now: number, more: readonly Write[]): Promise<'done' | 'lost race'> {
    const [{ accountId, ...stored }, { userId, ...first }] = [account, user];
    const unproven = now + WAITS_MS;
    const ttl = Math.ceil(unproven / 1000);
    const outcome = await table.transact([
      ...claimsOf({ ...account, email: user.email }).map(([, check]) => ({ check, if: { absent: true } }) as const),
      // The thief of an account must not sign up with its former address.
      whileNotGivenUp(user.email, now),
      { put: { ...signUpKey(user.email), userId, ttl } },
      { put: { ...accountKey(accountId), ...stored, ...listedAs(account), ttl }, if: { absent: true } },
      { put: { ...userKey(userId), access: 0, ...first, unproven, ttl }, if: { absent: true } },
      { put: { ...memberKey(accountId, userId), ttl } },
      newRow(accountId, rowFieldsOf(stored), { email: user.email, users: 1, unproven, ttl }),
      ...more,
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /**
   * The address is verified (perhaps by a password reset): the account now waits for activation, and its unique values
   * are claimed.
   */
  async prove(
    account: Account,
    user: User,
    change: Partial<Pick<User, 'password'>> = {},
    more: readonly Write[] = [],
  ): Promise<'done' | Used | 'lost race'> {
    const { accountId } = account;
    const { userId, password, unproven = 0 } = user;
    const claims = claimsOf({ ...account, email: user.email });
    const lasting = { ttl: undefined };
    const outcome = await table.transact([
      ...claims.map(
        ([used, key]): Write => ({
          put: { ...key, ...(used === 'emailUsed' ? { userId } : { accountId }) },
          if: { absent: true },
        }),
      ),
      {
        update: userKey(userId),
        set: { ...change, unproven: undefined, ...lasting },
        if: { equals: { accountId, unproven, password } },
      },
      {
        update: accountKey(accountId),
        set: { state: 'pending', gsi1pk: accountsIn('pending'), ...lasting },
        if: { equals: { state: 'unproven' } },
      },
      { put: { ...memberKey(accountId, userId) } },
      rowChange(accountId, { state: 'pending', unproven: undefined, ...lasting }),
      ...more,
    ]);
    if (outcome.kind === 'done') return 'done';
    // Of two uses of one link, the second finds it done.
    if (outcome.writes[claims.length]?.failed) return 'lost race';
    return claims.find((_, i) => outcome.writes[i]?.failed)?.[0] ?? 'lost race';
  },
});

export type SignUpsStore = ReturnType<typeof signUpsStore>;
