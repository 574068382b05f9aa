import type { VenueId } from '#shared/domain/reservation/reservation.ts';

type Address = Pick<Location, 'hostname' | 'pathname' | 'hash'>;

/** Whose page this is: the hostname's, but the page behind a message's link is that of the reservation's own venue. */
export function askedVenue({ hostname, pathname, hash }: Address): { hostname: string; venueId?: VenueId } {
  const [, venueId] = (pathname === '/r' && /^#(ven_[a-z0-9]{4,24})\./.exec(hash)) || [];
  return venueId ? { hostname, venueId: venueId as VenueId } : { hostname };
}
