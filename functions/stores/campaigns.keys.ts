import type { Cause } from '#shared/domain/campaign/automation.ts';
import type { GuestId } from '#shared/domain/guest/guest-id.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';

const CAMPAIGN = 'C#';
const ROW = 'R#';
const SEGMENT = 'S#';
const AUTOMATION = 'A#';
const campaignsPk = (venueId: VenueId) => `V#${venueId}#CMP`;
const rowsPk = (venueId: VenueId, campaignId: string) => `${campaignsPk(venueId)}#${campaignId}`;
const heldPk = (venueId: VenueId) => `V#${venueId}#MKTHELD`;
const sentPk = (venueId: VenueId) => `V#${venueId}#MKT`;

export const campaignKey = (venueId: VenueId, campaignId: string) => ({
  pk: campaignsPk(venueId),
  sk: `${CAMPAIGN}${campaignId}`,
});
export const campaignsOf = (venueId: VenueId) => ({ pk: campaignsPk(venueId), prefix: CAMPAIGN });
export const parseCampaignKey = ({ sk }: { readonly sk: string }): string => sk.slice(CAMPAIGN.length);

export const rowKey = (venueId: VenueId, campaignId: string, rowId: string) => ({
  pk: rowsPk(venueId, campaignId),
  sk: `${ROW}${rowId}`,
});
export const rowsOf = (venueId: VenueId, campaignId: string) => ({ pk: rowsPk(venueId, campaignId), prefix: ROW });
export const parseRowKey = ({ sk }: { readonly sk: string }): string => sk.slice(ROW.length);

/** What marketing a guest was sent, over all campaigns of the venue. */
export const sentKey = (venueId: VenueId, guestId: GuestId) => ({ pk: sentPk(venueId), sk: guestId });
export const sentOf = (venueId: VenueId) => ({ pk: sentPk(venueId) });

/** Which campaigns a guest was held out of. */
export const heldKey = (venueId: VenueId, guestId: GuestId) => ({ pk: heldPk(venueId), sk: guestId });

/** The saved segments of a venue stand beside its campaigns. */
export const segmentKey = (venueId: VenueId, segmentId: string) => ({
  pk: campaignsPk(venueId),
  sk: `${SEGMENT}${segmentId}`,
});
export const segmentsOf = (venueId: VenueId) => ({ pk: campaignsPk(venueId), prefix: SEGMENT });
export const parseSegmentKey = ({ sk }: { readonly sk: string }): string => sk.slice(SEGMENT.length);

/** What leaves by itself, one for each cause; and for which occasion each guest was written to last. */
export const automationKey = (venueId: VenueId, cause: Cause) => ({
  pk: campaignsPk(venueId),
  sk: `${AUTOMATION}${cause}`,
});
export const automationsOf = (venueId: VenueId) => ({ pk: campaignsPk(venueId), prefix: AUTOMATION });
const occasionsPk = (venueId: VenueId, cause: Cause) => `V#${venueId}#MKT#${cause}`;
export const occasionKey = (venueId: VenueId, cause: Cause, guestId: GuestId) => ({
  pk: occasionsPk(venueId, cause),
  sk: guestId,
});
export const occasionsOf = (venueId: VenueId, cause: Cause) => ({ pk: occasionsPk(venueId, cause) });
