import type { VenueId } from '../kernel/ids.ts';

export type CampaignTarget = { readonly venueId: VenueId; readonly campaignId: string; readonly rowId: string };

/** Identifies a mail of a campaign in the provider's events: ids only, none of which has a dot or a dash. */
export const campaignCallbackOf = ({ venueId, campaignId, rowId }: CampaignTarget): string =>
  `c1.${venueId}.${campaignId}.${rowId}`;

/** The row that an event refers to, or null when the text is not ours. */
export function parseCampaignCallback(text: string): CampaignTarget | null {
  const found = /^c1\.(ven_[a-z0-9]{4,24})\.([0-9a-f]{32})\.([0-9A-Z]{16})$/.exec(text);
  const [, venueId, campaignId, rowId] = found ?? [];
  return venueId && campaignId && rowId ? { venueId: venueId as VenueId, campaignId, rowId } : null;
}
