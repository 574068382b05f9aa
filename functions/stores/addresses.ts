import type { Item, Table, Write } from '#functions/runtime/table.ts';
import { emailKey, formerKey, formersOf, givenUpKey, parseFormerKey, userKey } from './users.keys.ts';
import type { User } from './users.ts';

/** An address with which a user signed in until then. */
export type FormerAddress = {
  readonly until: number;
  readonly email: string;
  /** Whoever reads there may take the account back, once. */
  readonly returns?: true;
};

/**
 * How long a former address may take its account back, and is wanted by nobody who has not proven it. What was bound or
 * switched on in as long before the change goes too: whoever robs an account may begin with that.
 */
const RETURN_MS = 7 * 86_400_000;

/** The addresses of users: one each, and those they had lately. */
export const addressesStore = (table: Table) => {
  /** Those that are known still, the oldest first. */
  async function formers(userId: string, now: number): Promise<FormerAddress[]> {
    const found = (await table.query(formersOf(userId))).map(toFormer);
    return found.filter(({ until }) => until + RETURN_MS > now);
  }

  /** Who comes back to an address has taken back what came after it: nobody takes it back from there. */
  async function endLater(userId: string, { until }: FormerAddress, all: readonly FormerAddress[]): Promise<void> {
    const later = all.filter((each) => each.returns && each.until > until);
    const ended = (each: FormerAddress) => ({ set: { returns: undefined }, if: { equals: { email: each.email } } });
    await Promise.all(later.map((each) => table.update(formerKey(userId, each.until), ended(each))));
  }

  /** The writes by which a user has another address: first the one that fails where somebody has it. */
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
    /** The user signs in with another address from `now` on, unless somebody has it; the former one may take it back for a week. */
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
      // Of two that come with one code, the second finds the address with its own user.
      return address?.failed && address.old?.userId !== user.userId ? 'emailUsed' : 'lost race';
    },

    /** The address with which a user signed in until then, while it is known. */
    async former(userId: string, until: number, now: number): Promise<FormerAddress | null> {
      const item = await table.get(formerKey(userId, until));
      const found = item && toFormer(item);
      return found && found.until + RETURN_MS > now ? found : null;
    },

    /**
     * The user has a former address again, and this password; the number and the second factor go that are as young as the change.
     * Of two who take back, the one who had the account first has it. `more` is told how the user is then.
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

/** Writes nothing, and lets nobody have an address who has not proven it while it may be taken back. */
export const whileNotGivenUp = (email: string, now: number): Write => ({
  check: givenUpKey(email),
  if: { below: { until: now } },
});

/** Who is gone takes no address back: those they had are anybody's, and known no more. */
export async function forgetFormers(table: Table, userId: string): Promise<void> {
  const known = await table.query(formersOf(userId));
  await Promise.all(
    known.map(({ pk, sk, email }) =>
      // Somebody else may have given up the same one since.
      Promise.all([
        table.remove({ pk, sk }),
        table.transact([{ remove: givenUpKey(email as string), if: { equals: { userId } } }]),
      ]),
    ),
  );
}

const secondsOf = (ms: number) => Math.ceil(ms / 1000);

const toFormer = ({ pk: _pk, sk, email, returns }: Item): FormerAddress => ({
  until: parseFormerKey({ sk }),
  email: email as string,
  ...(returns === true && { returns }),
});
