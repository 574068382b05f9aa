import type { Table, Write } from '#functions/platform/table.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { Reservation } from '#shared/domain/reservation/reservation.ts';

type Deps = { readonly table: Table };
type Visit = { readonly venue: Venue; readonly reservation: Reservation; readonly now: number };

/** The writes that issue the coupon of a visit; null when the venue gives none. */
export const visitCoupon = async (_deps: Deps, _visit: Visit): Promise<{ readonly writes: readonly Write[] } | null> =>
  null;
