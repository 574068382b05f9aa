import type { VenueId } from '#shared/domain/kernel/ids.ts';
import type { AccountAlertReason } from '#shared/domain/messaging/account-alerts.ts';

export const ALERTS_PK = 'ALERTS';

/** One for a venue, reason and day (UTC). */
export const accountAlertKey = (date: string, venueId: VenueId, reason: AccountAlertReason) => ({
  pk: ALERTS_PK,
  sk: `${date}#${venueId}#${reason}`,
});
