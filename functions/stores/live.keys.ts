import { sha256 } from '#functions/runtime/ids.ts';
import type { VenueId } from '#shared/domain/reservation/reservation.ts';

const PREFIX = 'C#';

export const liveTicketKey = (ticket: string) => ({ pk: `LT#${sha256(ticket)}`, sk: 'LT' });

/** By its venue, for those who post to all of a house; and by itself, for whoever knows nothing but its id. */
export const connectionKey = (venueId: VenueId, id: string) => ({ pk: `V#${venueId}#LIVE`, sk: `${PREFIX}${id}` });
export const connections = (venueId: VenueId) => ({ pk: `V#${venueId}#LIVE`, prefix: PREFIX });
export const connectionIdOf = ({ sk }: { readonly sk: string }): string => sk.slice(PREFIX.length);
export const connectionVenueKey = (id: string) => ({ pk: `LC#${id}`, sk: 'LC' });
