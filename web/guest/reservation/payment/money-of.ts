import type { OutputOf } from '#shared/contracts/define.ts';
import type { Registry } from '#shared/operations/index.ts';

/** The guest's own money at a reservation. */
export type GuestMoney = OutputOf<Registry['payments']['state']>['money'];

/** What the venue has of the guest's money. */
export const heldOf = ({ charged, refunded }: Pick<GuestMoney, 'charged' | 'refunded'>): number =>
  Math.max(0, charged - refunded);
