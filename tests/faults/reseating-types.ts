import type { ReservationId } from '#shared/domain/kernel/ids.ts';
import type { LocalDate } from '#shared/domain/kernel/time/local-date.ts';
import type { AreaId } from '#shared/domain/venue/rules.ts';
import type { Desk } from '#tests/workers/kit.ts';

/** On which days, when each wave comes and with how many new guests, and by which chance. */
export type Course = {
  readonly dates: readonly LocalDate[];
  readonly moments: readonly number[];
  readonly newcomers: number;
  readonly seed: number;
};

export type Storm = Course & {
  readonly desk: Desk;
  readonly random: () => number;
  readonly guests: StormGuest[];
  /** The number of calls by name and outcome, and of the rows and days checked. */
  readonly counts: Record<string, number>;
};

export type StormGuest = {
  readonly phone: string;
  readonly order: number;
  readonly ip: string;
  readonly date: LocalDate;
  readonly start: number;
  readonly adults: number;
  readonly highchairs: number;
  readonly area: AreaId | null;
  readonly leaves: boolean;
  readonly holds: boolean;
  id?: ReservationId;
  token?: string;
  readonly acknowledged: Acknowledged[];
  /** The number of requests whose outcome is unknown. */
  unsure: number;
  /** The table at which a host's call pinned the party, and the revision of that answer. */
  pinned?: { readonly unit: number; readonly revision: number };
};

/**
 * A successful answer: from then on the history must contain `action` at this revision or an earlier one. After
 * `accepted`, the offer must not expire.
 */
export type Acknowledged = { readonly action: string; readonly revision: number };
