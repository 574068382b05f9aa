/** Roles inside an account, as contracts name them: of a house from the most trusted on, then of an agent. */
type Role = 'owner' | 'manager' | 'host' | 'kitchen' | 'viewer' | 'agent' | 'staff';

const GRANTED_BY: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  owner: ['owner', 'manager', 'host', 'kitchen', 'viewer'],
  manager: ['host', 'kitchen', 'viewer'],
  agent: ['staff'],
};

/** The roles that somebody may give to others, and take away from them. */
export const grantedBy = (role: Role): readonly Role[] => GRANTED_BY[role] ?? [];

/** Who gives their own role to nobody above them: an account without one of them could never have one again. */
export const leads = (role: Role): boolean => role === 'owner' || role === 'agent';

/** Whether a role is among those that may do something; at the houses that they serve agents and their staff are hosts. */
export const isAmong = (roles: readonly Role[], role: Role): boolean =>
  roles.includes(role) || ((role === 'agent' || role === 'staff') && roles.includes('host'));

/** `level`: above it nobody in the same account has a say, whatever their role. */
type Person = { readonly userId: string; readonly role: Role; readonly level: number };

/** Nobody changes themselves, which also keeps an account's last owner; and nobody reaches above their level, or what they may grant. */
export const mayManage = (actor: Person, other: Person): boolean =>
  actor.userId !== other.userId && actor.level >= other.level && grantedBy(actor.role).includes(other.role);

/** Whether somebody may go on with all that another one leads: one of the same role, who stands no lower. */
export const mayFollow = (heir: Person, leader: Person): boolean =>
  heir.userId !== leader.userId && heir.role === leader.role && heir.level >= leader.level;
