import type { AreaId } from '#shared/domain/venue/rules.ts';

/** The areas where a table may stand, in the order in which they are offered. */
export const AREAS: readonly AreaId[] = ['Indoor', 'Outdoor', 'HeatedDehors'];
