import type { OutputOf } from '#shared/contracts/define.ts';
import type { StaffArea } from '#shared/domain/account/staff.ts';
import type { Registry } from '#shared/operations/index.ts';

export type Team = OutputOf<Registry['boss']['team']>;
export type Member = Team['staff'][number];
export type StaffInvitation = Team['invitations'][number];

/** Rights as they stand in a form: the level as typed, and the areas; null for all of them. */
export type TypedRights = { readonly level: string; readonly areas: readonly StaffArea[] | null };

export const rightsOf = ({ level, areas }: TypedRights) => ({ level: Number(level), areas: areas && [...areas] });
