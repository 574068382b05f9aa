import { newToken } from '#functions/platform/ids.ts';
import type { Item, Table, Write } from '#functions/platform/table.ts';
import type { Role } from '#shared/contracts/define.ts';
import type { StaffArea } from '#shared/domain/account/staff.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { Locale } from '#shared/domain/kernel/locale.ts';
import { type User, userWrites } from './users.ts';

/** An invitation to become a user of an account. */
export type Invitation = {
  readonly accountId: string;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly venues: readonly VenueId[];
  readonly locale: Locale;
  readonly endsAt: number;
  /** The inviting user: an invitation grants no more than they may give. Older invitations have none. */
  readonly by?: string;
  /** Into the platform's staff: the level and the areas, without a list all of them. */
  readonly level?: number;
  readonly areas?: readonly StaffArea[] | undefined;
};

const VALID_MS = 7 * 86_400_000;
/** The room in one transaction. More than one to replace exist only from before invitations replaced each other. */
const MAX_REPLACED = 90;
const PREFIX = 'I#';
const keyOf = (accountId: string, id: string) => ({ pk: `A#${accountId}`, sk: `${PREFIX}${id}` });

export const invitationsStore = (table: Table) => ({
  /**
   * Creates an invitation, with the given writes. It replaces earlier ones to the same address, so that an older link
   * with another role no longer works. Null if a concurrent call has won, or has done it already.
   */
  async create(
    invitation: Omit<Invitation, 'id' | 'endsAt'>,
    now: number,
    more: (id: string) => readonly Write[],
  ): Promise<string | null> {
    const id = newToken(128);
    const { accountId, ...asked } = invitation;
    const endsAt = now + VALID_MS;
    const ttl = Math.ceil(endsAt / 1000);
    const items = await table.query({ pk: `A#${accountId}`, prefix: PREFIX });
    const older = items.map(toInvitation).filter(({ email }) => email === invitation.email);
    const outcome = await table.transact([
      { put: { ...keyOf(accountId, id), ...asked, endsAt, ttl } },
      ...older.slice(0, MAX_REPLACED).map((each) => ({ remove: keyOf(accountId, each.id) })),
      ...more(id),
    ]);
    return outcome.kind === 'done' ? id : null;
  },

  async find(accountId: string, id: string, now: number): Promise<Invitation | null> {
    const item = await table.get(keyOf(accountId, id));
    const found = item && toInvitation(item);
    return found && found.endsAt > now ? found : null;
  },

  async list(accountId: string, now: number): Promise<Invitation[]> {
    const items = await table.query({ pk: `A#${accountId}`, prefix: PREFIX });
    return items.map(toInvitation).filter(({ endsAt }) => endsAt > now);
  },

  async withdraw(accountId: string, id: string, more: readonly Write[] = []): Promise<void> {
    if (more.length === 0) await table.remove(keyOf(accountId, id));
    else await table.transact([{ remove: keyOf(accountId, id) }, ...more]);
  },

  /** Turns the invitation into its user, once. */
  async accept(
    { accountId, id, email }: Invitation,
    user: User,
    more: readonly Write[] = [],
  ): Promise<'done' | 'gone' | 'emailUsed' | 'lost race'> {
    const outcome = await table.transact([
      { remove: keyOf(accountId, id), if: { equals: { email } } },
      ...userWrites(user),
      ...more,
    ]);
    if (outcome.kind === 'done') return 'done';
    const [invitation, address] = outcome.writes;
    if (invitation?.failed) return 'gone';
    return address?.failed ? 'emailUsed' : 'lost race';
  },
});

function toInvitation({ pk, sk, ttl: _ttl, ...stored }: Item): Invitation {
  const { email, name, role, venues, locale, endsAt, by, level, areas } = stored as unknown as Invitation;
  return {
    ...{ accountId: pk.slice(2), id: sk.slice(PREFIX.length), email, name, role, venues, locale, endsAt },
    ...(by !== undefined && { by }),
    ...(level !== undefined && { level }),
    ...(areas !== undefined && { areas }),
  };
}

export type InvitationsStore = ReturnType<typeof invitationsStore>;
