import type { Table, Write } from '#functions/runtime/table.ts';
import { accountKey, accountsIn } from './accounts.keys.ts';
import { type Account, listedAs } from './accounts.ts';
import { whileNotGivenUp } from './addresses.ts';
import { emailKey, givenUpKey, memberKey, signUpKey, uniqueKey, userKey } from './users.keys.ts';
import type { User } from './users.ts';

/** What of a sign-up somebody else has already. */
export type Used = 'emailUsed' | 'usernameUsed' | 'vatUsed';

type Claims = Pick<Account, 'username' | 'vat' | 'taxId'> & Pick<User, 'email'>;

/** How long a sign-up waits for its address to be proven; then it is gone, with all that was entered. */
const WAITS_MS = 7 * 86_400_000;

/** What may stand once, in the order in which it is said to be taken. */
const claimsOf = ({
  email,
  username,
  vat,
  taxId,
}: Claims): readonly (readonly [Used, ReturnType<typeof emailKey>])[] => [
  ['emailUsed', emailKey(email)],
  ['usernameUsed', uniqueKey('username', username)],
  // Either number is the company's: who gave both is known by both.
  ...[vat, taxId].flatMap((number) => (number ? [['vatUsed', uniqueKey('vat', number)] as const] : [])),
];

/** Sign-ups whose address is not proven yet. They claim nothing: of several with one address, the one has it that proves it first. */
export const signUpsStore = (table: Table) => ({
  /** What somebody else has, of what this one asks for. */
  async used(claims: Claims, now: number): Promise<Used | null> {
    const all = claimsOf(claims);
    const [givenUp, ...taken] = await Promise.all([
      table.get(givenUpKey(claims.email)),
      ...all.map(([, key]) => table.get(key)),
    ]);
    if (givenUp && (givenUp.until as number) >= now) return 'emailUsed';
    return all.find((_, i) => taken[i] !== null)?.[0] ?? null;
  },

  /** An account with its first user, which wait for the address to be proven, together with the mail that asks for it. */
  async begin(account: Account, user: User, now: number, more: readonly Write[]): Promise<'done' | 'lost race'> {
    const [{ accountId, ...stored }, { userId, ...first }] = [account, user];
    const unproven = now + WAITS_MS;
    const ttl = Math.ceil(unproven / 1000);
    const outcome = await table.transact([
      ...claimsOf({ ...account, email: user.email }).map(([, check]) => ({ check, if: { absent: true } }) as const),
      // Whoever robbed an account does not take its former address by signing up with it.
      whileNotGivenUp(user.email, now),
      { put: { ...signUpKey(user.email), userId, ttl } },
      { put: { ...accountKey(accountId), ...stored, ...listedAs(account), ttl }, if: { absent: true } },
      { put: { ...userKey(userId), access: 0, ...first, unproven, ttl }, if: { absent: true } },
      { put: { ...memberKey(accountId, userId), ttl } },
      ...more,
    ]);
    return outcome.kind === 'done' ? 'done' : 'lost race';
  },

  /**
   * The address is shown to be the user's, who may have set another password by it: the account waits for the platform from now
   * on, and has what it asked for to itself.
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
      ...more,
    ]);
    if (outcome.kind === 'done') return 'done';
    // Of two who come with one link, the second finds it done.
    if (outcome.writes[claims.length]?.failed) return 'lost race';
    return claims.find((_, i) => outcome.writes[i]?.failed)?.[0] ?? 'lost race';
  },
});

export type SignUpsStore = ReturnType<typeof signUpsStore>;
