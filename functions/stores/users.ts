import { sha256 } from '#functions/platform/ids.ts';
import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { Role } from '#shared/contracts/define.ts';
import type { SavedView } from '#shared/domain/account/saved-view.ts';
import type { StaffArea, StaffRights } from '#shared/domain/account/staff.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import type { Currency } from '#shared/domain/kernel/money.ts';
import type { Theme } from '#shared/domain/theme/theme.ts';
import type { Pause } from '#shared/domain/venue/pause.ts';
import { forgetFormers } from './former-addresses.ts';
import { emailKey, memberKey, membersOf, parseMemberKey, signUpKey, userKey } from './users.keys.ts';

/** A user of an account. `password` is a PHC string; level above 100 is the platform's own staff. */
export type User = {
  readonly userId: string;
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly level: number;
  /** Of the platform's staff: the parts of its work that they reach; without it all of them. */
  readonly areas?: readonly StaffArea[];
  readonly locale: Locale;
  readonly venues: readonly VenueId[];
  /** Counts changes of the venues: a sign-in that was checked before a change opens no session. */
  readonly access?: number;
  readonly password: string;
  /** Signed up, and not yet activated by the boss. */
  readonly pending?: true;
  /**
   * Until when a sign-up waits for its address to be verified; before that it has claimed no address, username or VAT
   * number.
   */
  readonly unproven?: number;
  /** Set while an agent's account is paused: no venue can be reached, and the list of venues is kept. */
  readonly paused?: Pause;
  /** Milliseconds since the epoch. */
  readonly signedInAt?: number;
  readonly avatar?: string;
  readonly currency?: Currency;
  readonly newBookingsAlert?: boolean;
  /** False once an owner does not want to be told of each week. */
  readonly weeklyDigest?: boolean;
  /** How an owner is told of each week; absent: by mail. */
  readonly weeklyDigestBy?: 'mail' | 'whatsapp';
  /** False: they are not asked before a paid act. */
  readonly spendmodal?: boolean;
  /** Their display preferences. */
  readonly theme?: Theme;
  /** Their saved searches of the reservations, and how often those changed. */
  readonly views?: readonly SavedView[];
  readonly viewsRevision?: number;
  /** The user's verified WhatsApp number (E.164), and when it was verified. */
  readonly phone?: string;
  readonly phoneAt?: number;
  /** The second factor: the nonce of its key, when it was enabled, and the last accepted time step. */
  readonly factorNonce?: string;
  readonly factorAt?: number;
  readonly factorStep?: number;
  /** Hashes of the codes that stand in for a lost authenticator; each works once. */
  readonly recovery?: readonly string[];
  /** A second factor that is being set up and not confirmed yet. */
  readonly factorWish?: string;
};

/** The common fields of platform staff, who have no venues. */
export const PLATFORM = { accountId: 'acc_platform', role: 'owner', level: 200, venues: [] } as const;

/** `undefined` removes a field. */
type Change = { readonly [K in keyof Omit<User, 'userId' | 'accountId' | 'email'>]?: User[K] | undefined };

/** Fields of a user that were checked and must not have changed. */
type WhileStill = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** The write that changes a user if the checked fields have not changed. */
export const userChange = (
  { userId, accountId }: Pick<User, 'userId' | 'accountId'>,
  set: Change,
  whileStill: WhileStill = {},
) => ({ update: userKey(userId), set, if: { equals: { accountId, ...whileStill } } });

/** The condition that a user's venues have not changed since they were read. */
const heldAt = ({ access }: Pick<User, 'access'>): WhileStill => (access === undefined ? {} : { access });

/** The write that replaces a user's venues. */
export const venuesChange = (user: User, venues: readonly VenueId[]) =>
  userChange(user, { venues, access: (user.access ?? 0) + 1 }, heldAt(user));

/**
 * A condition without a write: the transaction happens only while the acting user still has their role. Of two owners
 * who demote each other at the same moment the second is refused, so an account always keeps an owner.
 */
export const whileActing = ({ userId, accountId, role }: Pick<User, 'userId' | 'accountId' | 'role'>): Write => ({
  check: userKey(userId),
  if: { equals: { accountId, role } },
});

/** The write that gives a member of the staff other rights. */
export const staffChange = (user: User, { level, areas }: StaffRights) =>
  userChange(user, { level, areas, access: (user.access ?? 0) + 1 }, { level: user.level, ...heldAt(user) });

/** A condition without a write: the transaction happens only while a member of the staff has the rights that were read. */
export const whileStaff = (user: User): Write => ({
  check: userKey(user.userId),
  if: { equals: { accountId: user.accountId, level: user.level, ...heldAt(user) } },
});

/** A condition without a write: the transaction happens only while a user's role and venues are those that were read. */
export const whileAsRead = (user: User): Write => ({
  check: userKey(user.userId),
  if: { equals: { accountId: user.accountId, role: user.role, ...heldAt(user) } },
});

/** Whether a user may work at a venue now. */
export const worksAt = ({ venues, pending, paused }: User, venueId: VenueId): boolean =>
  !pending && !paused && venues.includes(venueId);

/** Whether a user is told of each week of a venue. */
export const wantsDigest = (user: User, venueId: VenueId): boolean =>
  user.role === 'owner' && user.weeklyDigest !== false && worksAt(user, venueId);

/**
 * The write by which an heir takes over the venues of a leaving user in addition to their own. Conditional on the
 * heir's role and venues as they were read.
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

/** The condition that a user's picture has not changed since it was read. */
const pictureStands = ({ avatar }: Pick<User, 'avatar'>, equals: WhileStill) =>
  avatar ? { equals: { ...equals, avatar } } : { equals, without: ['avatar'] };

/**
 * A fingerprint of a user's credentials: it changes with the password, and with the address or number that codes are
 * sent to.
 */
export const signInMark = ({ password, email, phone = '' }: Pick<User, 'password' | 'email' | 'phone'>): string =>
  sha256(`${password}|${email}|${phone}`);

export const usersStore = (table: Table) => {
  async function find(userId: string): Promise<User | null> {
    const item = await table.get(userKey(userId));
    return item && toUser(userId, item);
  }

  return {
    find,

    /** Always two reads, so that timing does not tell whether the address is known. */
    async byEmail(email: string): Promise<User | null> {
      const item = await table.get(emailKey(email));
      return find((item?.userId as string | undefined) ?? 'nobody');
    },

    /** As `byEmail`, else the latest sign-up with that unverified address. Always three reads. */
    async byEmailOrSignUp(email: string, now: number): Promise<User | null> {
      const [item, signUp] = await Promise.all([table.get(emailKey(email)), table.get(signUpKey(email))]);
      const user = await find(((item ?? signUp)?.userId as string | undefined) ?? 'nobody');
      return user && (user.unproven ?? now + 1) > now ? user : null;
    },

    /** Creates a user, unless the address is taken. */
    async create(user: User): Promise<'done' | 'taken'> {
      const outcome = await table.transact(userWrites(user));
      return outcome.kind === 'done' ? 'done' : 'taken';
    },

    /** Changes a user if the checked fields have not changed. */
    async change(
      who: Pick<User, 'userId' | 'accountId'>,
      set: Change,
      whileStill: WhileStill = {},
    ): Promise<'done' | 'lost race'> {
      const { update, if: condition } = userChange(who, set, whileStill);
      return (await table.update(update, { set, if: condition })) === 'lost race' ? 'lost race' : 'done';
    },

    /** Replaces the saved views that were read. */
    async saveViews(user: User, views: readonly SavedView[]): Promise<'done' | 'lost race'> {
      const { viewsRevision } = user;
      const { update, set, if: still } = userChange(user, { views, viewsRevision: (viewsRevision ?? 0) + 1 });
      const unchanged =
        viewsRevision === undefined
          ? { ...still, without: ['viewsRevision'] }
          : { equals: { ...still.equals, viewsRevision } };
      return (await table.update(update, { set, if: unchanged })) === 'lost race' ? 'lost race' : 'done';
    },

    /** Replaces the picture that was read with another, or none. */
    async showPicture(user: User, avatar: string | undefined): Promise<'done' | 'lost race'> {
      const { update, set, if: still } = userChange(user, { avatar });
      const outcome = await table.update(update, { set, if: pictureStands(user, still.equals) });
      return outcome === 'lost race' ? outcome : 'done';
    },

    /** Commits a change of a user (`userChange`) with further writes, all or nothing. */
    async commit(writes: readonly Write[]): Promise<'done' | 'lost race'> {
      return (await table.transact(writes)).kind === 'done' ? 'done' : 'lost race';
    },

    /** The users of an account. */
    async ofAccount(accountId: string): Promise<User[]> {
      const members = await table.query(membersOf(accountId));
      const users = await Promise.all(members.map((member) => find(parseMemberKey(member))));
      return users.filter((user): user is User => user !== null);
    },

    /** Removes a user and frees their address, unless a condition in `more` fails. */
    async remove(user: User, more: readonly Write[]): Promise<'done' | 'lost race'> {
      const { userId, accountId, email, role } = user;
      // A picture uploaded in between would be orphaned.
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

/** The writes that create a user; the address comes first, so that callers can tell which one was refused. */
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
