import type { Item, Table } from '#functions/runtime/table.ts';
import type { Role } from '#shared/contracts/define.ts';
import type { Locale, VenueId } from '#shared/domain/reservation/reservation.ts';
import { emailKey, userKey } from './users.keys.ts';

/** A user of an account. `password` is a PHC string; level above 100 is the platform's own staff. */
export type User = {
  readonly userId: string;
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly level: number;
  readonly locale: Locale;
  readonly venues: readonly VenueId[];
  readonly password: string;
  readonly avatar?: string;
};

export const usersStore = (table: Table) => {
  async function find(userId: string): Promise<User | null> {
    const item = await table.get(userKey(userId));
    return item && toUser(userId, item);
  }

  return {
    find,

    /** Two reads whether the address is known or not, so that the time tells nothing. */
    async byEmail(email: string): Promise<User | null> {
      const item = await table.get(emailKey(email));
      return find((item?.userId as string | undefined) ?? 'nobody');
    },

    /** Creates a user; an address that signs in already is left alone. */
    async create({ userId, ...user }: User): Promise<'done' | 'taken'> {
      const outcome = await table.transact([
        { put: { ...emailKey(user.email), userId }, if: { absent: true } },
        { put: { ...userKey(userId), ...user }, if: { absent: true } },
      ]);
      return outcome.kind === 'done' ? 'done' : 'taken';
    },
  };
};

export type UsersStore = ReturnType<typeof usersStore>;

function toUser(userId: string, { pk: _pk, sk: _sk, ...stored }: Item): User {
  return { ...(stored as Omit<User, 'userId'>), userId };
}
