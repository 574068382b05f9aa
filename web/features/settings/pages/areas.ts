import type { AreaId } from '#shared/domain/venue/rules.ts';

/** Where a table may stand, in the order in which a house is asked. */
export const AREAS: readonly AreaId[] = ['Indoor', 'Outdoor', 'HeatedDehors'];
