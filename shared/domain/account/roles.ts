import { BOSS_LEVEL, covers, type StaffArea } from './staff.ts';

/** Roles inside an account, as in the contracts: of a venue from the most trusted to the least, then of an agent. */
type Role = 'owner' | 'manager' | 'host' | 'kitchen' | 'viewer' | 'agent' | 'staff';

const GRANTED_BY: Readonly<Partial<Record<Role, readonly Role[]>>> = {
  owner: ['owner', 'manager', 'host', 'kitchen', 'viewer'],
  manager: ['host', 'kitchen', 'viewer'],
  agent: ['staff'],
};

/** The roles that a role may grant and revoke. */
export const grantedBy = (role: Role): readonly Role[] => GRANTED_BY[role] ?? [];

/** The leading role of an account, which no other role can grant: an account needs at least one holder. */
export const leads = (role: Role): boolean => role === 'owner' || role === 'agent';

/** Whether a role is among the given ones; agents and their staff count as hosts at the venues they serve. */
export const isAmong = (roles: readonly Role[], role: Role): boolean =>
  roles.includes(role) || ((role === 'agent' || role === 'staff') && roles.includes('host'));

/** `level`: nobody in the same account may manage a person of a higher level, whatever their role. */
type Person = {
  readonly userId: string;
  readonly role: Role;
  readonly level: number;
  readonly areas?: readonly StaffArea[];
};

/**
 * Nobody may manage themselves, which also keeps an account's last owner, nor anybody of a higher level, with a role
 * that they may not grant, or of the platform's staff, who are managed by their levels and areas.
 */
export const mayManage = (actor: Person, other: Person): boolean =>
  actor.userId !== other.userId &&
  other.level <= BOSS_LEVEL &&
  actor.level >= other.level &&
  grantedBy(actor.role).includes(other.role);

/** Whether a person can take over from a leader: another one with the same role, no lower level and no fewer areas. */
export const mayFollow = (heir: Person, leader: Person): boolean =>
  heir.userId !== leader.userId && heir.role === leader.role && heir.level >= leader.level && covers(heir, leader);
