import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

/** The guest's own money at a reservation. */
export type GuestMoney = OutputOf<Registry['payments']['state']>['money'];

/** What the venue has of the guest's money. */
export const heldOf = ({ charged, refunded }: Pick<GuestMoney, 'charged' | 'refunded'>): number =>
  Math.max(0, charged - refunded);

/** Whether the money is a matter of this page: it can be paid here, or has been; otherwise the venue says how to pay. */
export const isPaidOnline = ({ charged, ways, kind, open, refunds }: GuestMoney, booking: string): boolean =>
  charged > 0 ||
  ways.length > 0 ||
  refunds.length > 0 ||
  (kind === 'guarantee' && open === 0 && booking === 'confirmed');
