import type { Minute } from '../kernel/time/local-date.ts';
import type { UnavailableReason } from '../venue/reasons.ts';
import type { PartyId } from './sheet.ts';

export type ArrangementReason = UnavailableReason | 'table.unknown' | 'table.taken' | 'table.laid' | 'table.withheld';

/**
 * `by`: the party that has the table and may not be moved. `limit`: the value of the limit that binds. `until`: when a
 * table that is being reset is free.
 */
export type NotArranged<R extends string = ArrangementReason> = {
  readonly kind: 'refused';
  readonly reason: R;
  readonly proven: boolean;
  readonly by?: PartyId;
  readonly limit?: number;
  readonly until?: Minute;
};

export const notArranged = <R extends string>(
  reason: R,
  more: { by?: PartyId; limit?: number; until?: Minute } = {},
): NotArranged<R> => ({ kind: 'refused', reason, proven: true, ...more });
