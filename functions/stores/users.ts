import { sha256 } from '#functions/runtime/ids.ts';
import type { Item, Table, Write } from '#functions/runtime/table.ts';
import type { Role } from '#shared/contracts/define.ts';
import type { Pause } from '#shared/domain/account/pause.ts';
import type { Currency } from '#shared/domain/deposit/rule.ts';
import type { Locale, VenueId } from '#shared/domain/reservation/reservation.ts';
import type { Theme } from '#shared/domain/theme/theme.ts';
import { forgetFormers } from './addresses.ts';
import { emailKey, memberKey, membersOf, parseMemberKey, signUpKey, userKey } from './users.keys.ts';

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
  /** Counts how often the venues were changed: a sign-in that was judged by those of before opens no session. */
  readonly access?: number;
  readonly password: string;
  /** Signed up, and not yet activated by the boss. */
  readonly pending?: true;
  /** Until when a sign-up waits for its address to be proven; it has neither address, username nor VAT number to itself before. */
  readonly unproven?: number;
  /** Of an agent whose account is paused: no house is reached meanwhile, and the venues stay as they are. */
  readonly paused?: Pause;
  /** Milliseconds since the epoch. */
  readonly signedInAt?: number;
  readonly avatar?: string;
  readonly currency?: Currency;
  readonly newBookingsAlert?: boolean;
  /** How they want to see the house. */
  readonly theme?: Theme;
  /** The WhatsApp number that this user has proven to be theirs, E.164, and when they did. */
  readonly phone?: string;
  readonly phoneAt?: number;
  /** The second factor: what its key is derived from, when it was switched on, and the last time step that was accepted. */
  readonly factorNonce?: string;
  readonly factorAt?: number;
  readonly factorStep?: number;
  /** Hashes of the codes that stand in for a lost authenticator; each works once. */
  readonly recovery?: readonly string[];
  /** A second factor that was begun and is not yet proven. */
  readonly factorWish?: string;
};

/** What the platform's own staff have in common; no venue of anybody is theirs. */
export const PLATFORM = { accountId: 'acc_platform', role: 'owner', level: 200, venues: [] } as const;

/** `undefined` takes a field away. */
type Change = { readonly [K in keyof Omit<User, 'userId' | 'accountId' | 'email'>]?: User[K] | undefined };

/** What was judged of a user and must not have changed. */
type WhileStill = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** The write that changes a user while what was judged is still so. */
export const userChange = (
  { userId, accountId }: Pick<User, 'userId' | 'accountId'>,
  set: Change,
  whileStill: WhileStill = {},
) => ({ update: userKey(userId), set, if: { equals: { accountId, ...whileStill } } });

/** Holds while a user's venues are those that were read. */
const heldAt = ({ access }: Pick<User, 'access'>): WhileStill => (access === undefined ? {} : { access });

/** The write that gives a user these venues, and no others. */
export const venuesChange = (user: User, venues: readonly VenueId[]) =>
  userChange(user, { venues, access: (user.access ?? 0) + 1 }, heldAt(user));

/**
 * Writes nothing, and lets a transaction happen only while whoever acts still has the role they act in: of two owners who
 * take each other's role at one moment, the second has none any more. So an account always keeps an owner.
 */
export const whileActing = ({ userId, accountId, role }: Pick<User, 'userId' | 'accountId' | 'role'>): Write => ({
  check: userKey(userId),
  if: { equals: { accountId, role } },
});

/** Writes nothing, and lets a transaction happen only while a user has the role, and reaches the venues, that were read. */
export const whileAsRead = (user: User): Write => ({
  check: userKey(user.userId),
  if: { equals: { accountId: user.accountId, role: user.role, ...heldAt(user) } },
});

/** Whether a user may work at a venue now. */
export const worksAt = ({ venues, pending, paused }: User, venueId: VenueId): boolean =>
  !pending && !paused && venues.includes(venueId);

/**
 * The write by which somebody goes on with what another one leads who leaves: they reach both's venues then. It lets a transaction
 * happen only while their role, and what they reach, are as they were read.
 */
export const goingOn = (
  heir: User,
  left: readonly VenueId[],
): { readonly venues: readonly VenueId[]; readonly write: Write } => {
  const { userId, accountId, role, access = 0 } = heir;
  const venues = [...new Set([...heir.venues, ...left])];
  if (venues.length === heir.venues.length) return { venues, write: whileAsRead(heir) };
  return {
    venues,
    write: userChange({ userId, accountId }, { venues, access: access + 1 }, { role, ...heldAt(heir) }),
  };
};

/** Holds while a user's picture is the one that was read. */
const pictureStands = ({ avatar }: Pick<User, 'avatar'>, equals: WhileStill) =>
  avatar ? { equals: { ...equals, avatar } } : { equals, without: ['avatar'] };

/** What a user signs in by, as one text that says nothing of it: another once the password is, or where codes go to. */
export const signInMark = ({ password, email, phone = '' }: Pick<User, 'password' | 'email' | 'phone'>): string =>
  sha256(`${password}|${email}|${phone}`);

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

    /** The same, or else who signed up last with that address and has not proven it yet. Three reads, whatever is known. */
    async byEmailOrSignUp(email: string, now: number): Promise<User | null> {
      const [item, signUp] = await Promise.all([table.get(emailKey(email)), table.get(signUpKey(email))]);
      const user = await find(((item ?? signUp)?.userId as string | undefined) ?? 'nobody');
      return user && (user.unproven ?? now + 1) > now ? user : null;
    },

    /** Creates a user; an address that signs in already is left alone. */
    async create(user: User): Promise<'done' | 'taken'> {
      const outcome = await table.transact(userWrites(user));
      return outcome.kind === 'done' ? 'done' : 'taken';
    },

    /** Changes a user while what was judged is still so. */
    async change(
      who: Pick<User, 'userId' | 'accountId'>,
      set: Change,
      whileStill: WhileStill = {},
    ): Promise<'done' | 'lost race'> {
      const { update, if: condition } = userChange(who, set, whileStill);
      return (await table.update(update, { set, if: condition })) === 'lost race' ? 'lost race' : 'done';
    },

    /** Another picture, or none, in place of the one that was read. */
    async showPicture(user: User, avatar: string | undefined): Promise<'done' | 'lost race'> {
      const { update, set, if: still } = userChange(user, { avatar });
      const outcome = await table.update(update, { set, if: pictureStands(user, still.equals) });
      return outcome === 'lost race' ? outcome : 'done';
    },

    /** A change of a user (`userChange`), together with what must happen with it or not at all. */
    async commit(writes: readonly Write[]): Promise<'done' | 'lost race'> {
      return (await table.transact(writes)).kind === 'done' ? 'done' : 'lost race';
    },

    /** The users of an account. */
    async ofAccount(accountId: string): Promise<User[]> {
      const members = await table.query(membersOf(accountId));
      const users = await Promise.all(members.map((member) => find(parseMemberKey(member))));
      return users.filter((user): user is User => user !== null);
    },

    /** The user is gone, and the address may sign up anew; unless what `more` asks is no longer so. */
    async remove(user: User, more: readonly Write[]): Promise<'done' | 'lost race'> {
      const { userId, accountId, email, role } = user;
      // A picture that came in between would be nobody's.
      const still = pictureStands(user, { accountId, role, email, ...heldAt(user) });
      const outcome = await table.transact([
        { remove: userKey(userId), if: still },
        { remove: emailKey(email) },
        { remove: memberKey(accountId, userId) },
        ...more,
      ]);
      if (outcome.kind !== 'done') return 'lost race';
      await forgetFormers(table, userId);
      return 'done';
    },
  };
};

export type UsersStore = ReturnType<typeof usersStore>;

/** The writes that make a user: the address first, for whoever asks which of them was refused. */
export function userWrites({ userId, ...user }: User): [Write, Write, Write] {
  return [
    { put: { ...emailKey(user.email), userId }, if: { absent: true } },
    { put: { ...userKey(userId), access: 0, ...user }, if: { absent: true } },
    { put: { ...memberKey(user.accountId, userId) } },
  ];
}

function toUser(userId: string, { pk: _pk, sk: _sk, ...stored }: Item): User {
  return { ...(stored as Omit<User, 'userId'>), userId };
}
