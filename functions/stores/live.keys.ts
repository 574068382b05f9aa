import { sha256 } from '#functions/platform/ids.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

const PREFIX = 'C#';

export const liveTicketKey = (ticket: string) => ({ pk: `LT#${sha256(ticket)}`, sk: 'LT' });

/** A connection by its venue, for posts to a whole venue, and by its id alone, for events that know nothing else. */
export const connectionKey = (venueId: VenueId, id: string) => ({ pk: `V#${venueId}#LIVE`, sk: `${PREFIX}${id}` });
export const connections = (venueId: VenueId) => ({ pk: `V#${venueId}#LIVE`, prefix: PREFIX });
export const connectionIdOf = ({ sk }: { readonly sk: string }): string => sk.slice(PREFIX.length);
export const connectionVenueKey = (id: string) => ({ pk: `LC#${id}`, sk: 'LC' });
/** A connection by the session that opened it, to end with it. */
export const sessionConnectionKey = (sessionId: string, id: string) => ({
  pk: `LS#${sessionId}`,
  sk: `${PREFIX}${id}`,
});
export const sessionConnections = (sessionId: string) => ({ pk: `LS#${sessionId}`, prefix: PREFIX });
