import type { VenueId } from '../kernel/ids.ts';

/**
 * The platform as a sender of campaigns, beside the venues: an account stands where a guest of a venue does. New venues
 * have twelve characters after the prefix, so that none is ever called so.
 */
export const PLATFORM_SENDER = 'ven_platform' as VenueId;
/** The name under which it writes, and the clock by which it does. */
export const PLATFORM_NAME = 'Coperto';
export const PLATFORM_ZONE = 'Europe/Rome';
