import { isCheaperInTime, sameDeposit, samePrice } from '#shared/domain/venue/deposits/same-deposit.ts';
import type { Deposit } from '../deposit-texts.ts';
import type { GuestReservation, Venue } from '../types.ts';

type Place = Pick<GuestReservation, 'date' | 'start' | 'adults' | 'children' | 'highchairs' | 'area'>;

type Slot = { readonly reason?: string | undefined; readonly deposit?: Deposit | undefined };

/**
 * The deposit of a wish: the agreed one while day, time and party stay the same; undefined if the page does not know
 * the time.
 */
export const depositThen = (reservation: GuestReservation, wish: Place, slot: Slot | undefined) =>
  samePrice(reservation, wish) ? reservation.deposit : slot && (slot.deposit ?? null);

/**
 * True if the venue must approve an alteration even though it fits: it approves every booking, the deposit differs, or
 * only the venue can give that time. `slot`: the wished time, if the page knows it.
 */
export function needsVenue(
  reservation: GuestReservation,
  wish: Place,
  slot: Slot | undefined,
  { approval, payBy = [] }: Venue,
  now: number,
): boolean {
  const { date, start, adults, children, highchairs, area } = wish;
  const sameStay = date === reservation.date && start === reservation.start;
  const sameParty = adults + children === reservation.adults + reservation.children;
  const sameNeeds = area === reservation.area && highchairs > 0 === reservation.highchairs > 0;
  if (!slot || slot.reason === 'time.notOffered') return sameStay && !(sameParty && sameNeeds);
  if (approval && !(sameStay && sameParty && sameNeeds)) return true;
  const then = depositThen(reservation, wish, slot);
  return !sameDeposit(then, reservation.deposit) && !isCheaperInTime(payBy, reservation.deposit, then, now);
}
