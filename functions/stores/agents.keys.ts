import type { VenueId } from '#shared/domain/kernel/ids.ts';

const PREFIX = 'AG#';
/** Beside the venue: which agents work for it. */
export const agentKey = (venueId: VenueId, accountId: string) => ({ pk: `V#${venueId}`, sk: `${PREFIX}${accountId}` });
export const agentsOf = (venueId: VenueId) => ({ pk: `V#${venueId}`, prefix: PREFIX });
export const parseAgentKey = ({ sk }: { readonly sk: string }): string => sk.slice(PREFIX.length);
