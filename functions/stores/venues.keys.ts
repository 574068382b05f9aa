import type { VenueId } from '#shared/domain/reservation/reservation.ts';

export const venueKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'CFG' });
export const hostKey = (host: string) => ({ pk: `HOST#${host}`, sk: 'HOST' });
