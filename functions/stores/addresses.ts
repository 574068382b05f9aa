import type { Item, Table, Write } from '#functions/platform/table.ts';
import { emailKey, formerKey, formersOf, givenUpKey, parseFormerKey, userKey } from './users.keys.ts';
import type { User } from './users.ts';

/** A former address of a user. */
export type FormerAddress = {
  readonly until: number;
  readonly email: string;
  /** Whether the account can still be taken back from there; that works once. */
  readonly returns?: true;
};

/**
 * How long an account can be taken back from a former address, and how long nobody can claim that address without verifying it.
 * A number bound or second factor enabled within as long before the change is removed as well: someone who steals an account
 * may begin with that.
 */
const RETURN_MS = 7 * 86_400_000;

/** The addresses of users: one current each, and former ones for a while. */
export const addressesStore = (table: Table) => {
  /** The former addresses still known, oldest first. */
  async function formers(userId: string, now: number): Promise<FormerAddress[]> {
    const found = (await table.query(formersOf(userId))).map(toFormer);
    return found.filter(({ until }) => until + RETURN_MS > now);
  }

  /**
   * A user who goes back to an address undoes the changes since then, so none of the later addresses can take the account back.
   */
  async function endLater(userId: string, { until }: FormerAddress, all: readonly FormerAddress[]): Promise<void> {
    const later = all.filter((each) => each.returns && each.until > until);
    const ended = (each: FormerAddress) => ({ set: { returns: undefined }, if: { equals: { email: each.email } } });
    await Promise.all(later.map((each) => table.update(formerKey(userId, each.until), ended(each))));
  }

  /** The writes that give a user another address; the first one fails if it is taken. */
  const writes = (
    user: User,
    email: string,
    set: object,
    whileStill: object,
    now: number,
    returns: boolean,
  ): Write[] => {
    const { userId, accountId, email: left } = user;
    const former = { email: left, ttl: secondsOf(now + RETURN_MS), ...(returns && { returns }) };
    return [
      { put: { ...emailKey(email), userId }, if: { absent: true } },
      { update: userKey(userId), set: { email, ...set }, if: { equals: { accountId, email: left, ...whileStill } } },
      { remove: emailKey(left) },
      { remove: givenUpKey(email) },
      { put: { ...formerKey(userId, now), ...former } },
    ];
  };

  return {
    /**
     * The user signs in with another address from `now` on, unless it is taken; the former one can take the account back for a
     * week.
     */
    async change(
      user: User,
      email: string,
      now: number,
      more: readonly Write[],
    ): Promise<'done' | 'emailUsed' | 'lost race'> {
      const all = await formers(user.userId, now);
      const back = all.find((each) => each.returns && each.email === email);
      if (back) await endLater(user.userId, back, all);
      const until = now + RETURN_MS;
      const outcome = await table.transact([
        ...writes(user, email, {}, { password: user.password }, now, !back),
        back
          ? { remove: formerKey(user.userId, back.until) }
          : { put: { ...givenUpKey(user.email), userId: user.userId, until, ttl: secondsOf(until) } },
        ...more,
      ]);
      if (outcome.kind === 'done') return 'done';
      const [address] = outcome.writes;
      // Of two requests with one code, the second finds the address held by its own user.
      return address?.failed && address.old?.userId !== user.userId ? 'emailUsed' : 'lost race';
    },

    /** The former address of a user, while it is known. */
    async former(userId: string, until: number, now: number): Promise<FormerAddress | null> {
      const item = await table.get(formerKey(userId, until));
      const found = item && toFormer(item);
      return found && found.until + RETURN_MS > now ? found : null;
    },

    /**
     * Restores a former address, with this password; a number and a second factor as recent as the change are removed. If two
     * addresses take the account back, the one that had it first wins. `more` is given the user as restored.
     */
    async takeBack(
      user: User,
      former: FormerAddress,
      password: string,
      now: number,
      more: (after: User) => readonly Write[],
    ): Promise<'done' | 'emailUsed' | 'lost race'> {
      const { phone, phoneAt, ...rest } = user;
      const { userId, factorNonce, factorAt } = rest;
      const isOld = (at = 0) => at <= former.until - RETURN_MS;
      const [numberStays, factorStays] = [phone && isOld(phoneAt), factorNonce && isOld(factorAt)];
      const set = {
        password,
        factorWish: undefined,
        ...(!numberStays && { phone: undefined, phoneAt: undefined }),
        ...(!factorStays && {
          factorNonce: undefined,
          factorAt: undefined,
          factorStep: undefined,
          recovery: undefined,
        }),
      };
      const whileStill = { ...(numberStays && { phone }), ...(factorStays && { factorNonce }) };
      await endLater(userId, former, await formers(userId, now));
      const outcome = await table.transact([
        ...writes(user, former.email, set, whileStill, now, false),
        { remove: formerKey(userId, former.until), if: { equals: { returns: true } } },
        ...more({ ...rest, ...(numberStays && { phone }), email: former.email, password }),
      ]);
      if (outcome.kind === 'done') return 'done';
      return outcome.writes[0]?.failed ? 'emailUsed' : 'lost race';
    },
  };
};

export type AddressesStore = ReturnType<typeof addressesStore>;

/** A condition without a write: nobody gets an address without verifying it while the account can be taken back from it. */
export const whileNotGivenUp = (email: string, now: number): Write => ({
  check: givenUpKey(email),
  if: { below: { until: now } },
});

const secondsOf = (ms: number) => Math.ceil(ms / 1000);

const toFormer = ({ pk: _pk, sk, email, returns }: Item): FormerAddress => ({
  until: parseFormerKey({ sk }),
  email: email as string,
  ...(returns === true && { returns }),
});
