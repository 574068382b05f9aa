import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { tokenIn } from './router.ts';

/** A longer one is no token, and must not keep the page from being found. */
const MAX_TOKEN_LENGTH = 200;

type Address = Pick<Location, 'hostname' | 'pathname' | 'hash'>;

type Asked = { readonly hostname: string; readonly venueId?: VenueId; readonly token?: string };

/** The venue of this page: the hostname's, except that the link in a message leads to the reservation's own venue. */
export function askedVenue({ hostname, pathname, hash }: Address): Asked {
  const [, venueId] = /^\/r(?:eview)?#(ven_[a-z0-9]{4,24})\./.exec(pathname.toLowerCase() + hash) ?? [];
  if (!venueId) return { hostname };
  const token = tokenIn(hash);
  return { hostname, venueId: venueId as VenueId, ...(token.length <= MAX_TOKEN_LENGTH && { token }) };
}
