/** The parts of the platform's own work; each of its screens and operations belongs to one. */
export const STAFF_AREAS = ['customers', 'money', 'support', 'marketing', 'texts', 'settings', 'team'] as const;
export type StaffArea = (typeof STAFF_AREAS)[number];

/** The platform's staff stand above this level, and at most at `MAX_STAFF_LEVEL`. */
export const BOSS_LEVEL = 100;
export const MAX_STAFF_LEVEL = 200;

/** What a member of the staff may do. Without `areas`: everything, as those from before there were areas. */
export type StaffRights = { readonly level: number; readonly areas?: readonly StaffArea[] | undefined };

export const reachesArea = ({ areas }: Pick<StaffRights, 'areas'>, area: StaffArea | null): boolean =>
  areas === undefined || (area !== null && areas.includes(area));

type Areas = Pick<StaffRights, 'areas'>;

/** Whether somebody reaches every area that another one does. */
export const covers = ({ areas: own }: Areas, { areas }: Areas): boolean =>
  own === undefined || (areas?.every((each) => own.includes(each)) ?? false);

/** Nobody grants a level above their own, one that is not of the staff, or an area that they do not have. */
export const mayGrantRights = (actor: StaffRights, rights: StaffRights): boolean =>
  rights.level > BOSS_LEVEL && rights.level <= Math.min(actor.level, MAX_STAFF_LEVEL) && covers(actor, rights);

/** Nobody changes themselves, anybody of a higher level, or anybody with an area that they do not have. */
export const mayManageStaff = (
  actor: StaffRights & { readonly userId: string },
  other: StaffRights & { readonly userId: string },
): boolean => actor.userId !== other.userId && actor.level >= other.level && covers(actor, other);
