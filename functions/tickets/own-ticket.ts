import type { Session } from '#functions/platform/actor.ts';
import type { Ticket } from '#shared/domain/ticket/ticket.ts';

/**
 * Whether a user of the account may read a ticket: an owner all of them, a manager those about a venue where they work,
 * about none, or of their own.
 */
export const mayReadTicket = (
  { role, userId, venues }: Pick<Session, 'role' | 'userId' | 'venues'>,
  { venueId, opener }: Pick<Ticket, 'venueId' | 'opener'>,
): boolean => role === 'owner' || venueId === null || venues.includes(venueId) || opener.userId === userId;
