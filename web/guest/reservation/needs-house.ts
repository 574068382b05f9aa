import { sameDeposit, samePrice } from '#shared/domain/deposit/same-deposit.ts';
import type { Deposit } from '../deposit-texts.ts';
import type { GuestReservation, Venue } from '../types.ts';

type Place = Pick<GuestReservation, 'date' | 'start' | 'adults' | 'children' | 'highchairs' | 'area'>;

type Slot = { readonly reason?: string | undefined; readonly deposit?: Deposit | undefined };

/** What is to pay beforehand then: what was agreed as long as day, time and party stay; undefined where the page has no such time. */
export const depositThen = (reservation: GuestReservation, wish: Place, slot: Slot | undefined) =>
  samePrice(reservation, wish) ? reservation.deposit : slot && (slot.deposit ?? null);

/**
 * True when the house answers an alteration that would fit: it approves every booking, another sum is to be paid, or the party
 * has a time that only the house gives. `slot`: the wished time, if the page has it.
 */
export function needsHouse(
  reservation: GuestReservation,
  wish: Place,
  slot: Slot | undefined,
  { approval }: Venue,
): boolean {
  const { date, start, adults, children, highchairs, area } = wish;
  const sameStay = date === reservation.date && start === reservation.start;
  const sameParty = adults + children === reservation.adults + reservation.children;
  const sameNeeds = area === reservation.area && highchairs > 0 === reservation.highchairs > 0;
  if (!slot || slot.reason === 'time.notOffered') return sameStay && !(sameParty && sameNeeds);
  if (approval && !(sameStay && sameParty && sameNeeds)) return true;
  return !sameDeposit(depositThen(reservation, wish, slot), reservation.deposit);
}
