import { useState } from 'react';
import { isAskable, type UnavailableReason } from '#shared/domain/venue/reasons.ts';
import { usePage } from '../page-context.ts';
import type { GuestReservation } from '../types.ts';
import { useResource } from '../use-resource.ts';
import { needsVenue } from './needs-venue.ts';
import { wishOf } from './wish-of.ts';

/** The new terms as the guest chooses them, and what they need: a free place, or the approval of the venue. */
export function useAlterWish(token: string, reservation: GuestReservation) {
  const { api, venue } = usePage();
  // Changes by the venue meanwhile are taken over, except in fields the guest has edited, so saving does not revert them.
  const [chosen, setChosen] = useState<Partial<ReturnType<typeof wishOf>>>({});
  const merged = { ...wishOf(reservation), ...chosen };
  const wish = { ...merged, highchairs: Math.min(merged.highchairs, merged.children) };
  const { date, start, adults, children, highchairs, area } = wish;
  const party = { date, adults, children, highchairs, area };
  const day = useResource(date && adults + children > 0 ? JSON.stringify(party) : null, (signal) =>
    api.guest.day({ ...party, wished: start }, { bearer: token, signal }),
  );
  const slot = day.data?.slots.find((each) => each.start === start);
  const reason = slot?.reason as UnavailableReason | undefined;
  // Party size and wishes do not depend on the listed times.
  const large = reason?.startsWith('party.') === true;
  const full = reason !== undefined && !large && isAskable(reason);
  const mayAsk = reservation.booking === 'confirmed';
  // A paused venue offers no times, but the party size at the booked time can still be changed.
  const unseen = day.failure?.kind === 'refused' && day.failure.errorid === 'venue.paused';
  const larger = adults + children > reservation.adults + reservation.children;
  const own = date === reservation.date && start === reservation.start;
  const approval =
    large ||
    (unseen && mayAsk && own && larger) ||
    (!full && day.data !== null && needsVenue(reservation, wish, slot, venue, Date.now()));
  const asks = full || approval;

  return { wish, setChosen, day, slot, large, full, approval, asks, mayAsk };
}

export type AlteredWish = ReturnType<typeof useAlterWish>['wish'];
