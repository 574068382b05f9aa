import type { StaffArea, StaffRights } from '#shared/domain/account/staff.ts';

type Input = { readonly level: number; readonly areas: readonly StaffArea[] | null };

/** The rights of a request; no list of areas means all of them. */
export const rightsIn = ({ level, areas }: Input): StaffRights => ({ level, ...(areas && { areas }) });

/** As the log keeps them: the level, then the areas, or a star for all. */
export const rightsText = ({ level, areas }: StaffRights): string => `${level} ${areas ? areas.join(' ') : '*'}`.trim();
