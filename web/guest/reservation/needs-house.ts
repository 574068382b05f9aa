import { sameDeposit } from '#shared/domain/deposit/same-deposit.ts';
import type { Deposit } from '../deposit-texts.ts';
import type { GuestReservation, Venue } from '../types.ts';

type Place = Pick<GuestReservation, 'date' | 'start' | 'adults' | 'children' | 'highchairs' | 'area'>;

/** True when the house answers an alteration that would fit: it approves every booking, or another sum is to be paid. */
export function needsHouse(
  reservation: GuestReservation,
  wish: Place,
  deposit: Deposit | undefined,
  { approval }: Venue,
): boolean {
  const { date, start, adults, children, highchairs, area } = wish;
  const sameStay = date === reservation.date && start === reservation.start;
  const sameParty = adults + children === reservation.adults + reservation.children;
  const sameNeeds = area === reservation.area && highchairs > 0 === reservation.highchairs > 0;
  if (approval && !(sameStay && sameParty && sameNeeds)) return true;
  const agreed = sameStay && sameParty && adults === reservation.adults;
  return !agreed && !sameDeposit(deposit, reservation.deposit);
}
