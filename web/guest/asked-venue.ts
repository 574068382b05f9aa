import type { VenueId } from '#shared/domain/kernel/ids.ts';

type Address = Pick<Location, 'hostname' | 'pathname' | 'hash'>;

/** The venue of this page: the hostname's, except that the link in a message leads to the reservation's own venue. */
export function askedVenue({ hostname, pathname, hash }: Address): { hostname: string; venueId?: VenueId } {
  const [, venueId] = /^\/r(?:eview)?#(ven_[a-z0-9]{4,24})\./.exec(pathname + hash) ?? [];
  return venueId ? { hostname, venueId: venueId as VenueId } : { hostname };
}
