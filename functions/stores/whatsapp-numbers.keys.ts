import type { VenueId } from '#shared/domain/kernel/ids.ts';

/** A venue's own number, and the way to it that was begun. */
export const ownNumberKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'WANUMBER' });

/** Its templates, and how far their roll-out is. */
export const ownTemplatesKey = (venueId: VenueId) => ({ pk: `V#${venueId}`, sk: 'WATEMPLATES' });

/** Which venue a number or a business account belongs to: webhooks name these alone. */
export const whatsAppOwnerKey = (kind: 'number' | 'account', id: string) => ({ pk: `WA#${kind}#${id}`, sk: 'VENUE' });
