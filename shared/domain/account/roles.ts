/** Roles inside an account, as contracts name them; the first is the most trusted. */
type Role = 'owner' | 'manager' | 'host' | 'kitchen' | 'viewer';

const GRANTED_BY: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  owner: ['owner', 'manager', 'host', 'kitchen', 'viewer'],
  manager: ['host', 'kitchen', 'viewer'],
};

/** The roles that somebody may give to others, and take away from them. */
export const grantedBy = (role: Role): readonly Role[] => GRANTED_BY[role] ?? [];

type Person = { readonly userId: string; readonly role: Role };

/** Nobody changes themselves, which also keeps an account's last owner; and nobody reaches above what they may grant. */
export const mayManage = (actor: Person, other: Person): boolean =>
  actor.userId !== other.userId && grantedBy(actor.role).includes(other.role);
