import type { VenueId } from '../kernel/ids.ts';

export type CampaignTarget = { readonly venueId: VenueId; readonly campaignId: string; readonly rowId: string };

/** Which message of a row: how many have failed before it. */
export type CampaignAttempt = CampaignTarget & { readonly attempt: number };

/** Identifies a message of a campaign in the provider's events: ids only, none of which has a dot or a dash. */
export const campaignCallbackOf = ({ venueId, campaignId, rowId, attempt }: CampaignAttempt): string =>
  `c1.${venueId}.${campaignId}.${rowId}${attempt === 0 ? '' : `.${attempt}`}`;

/** The message that an event refers to, or null when the text is not ours. */
export function parseCampaignCallback(text: string): CampaignAttempt | null {
  const found = /^c1\.(ven_[a-z0-9]{4,24})\.([0-9a-f]{32})\.([0-9A-Z]{16})(?:\.(\d{1,3}))?$/.exec(text);
  const [, venueId, campaignId, rowId, attempt = '0'] = found ?? [];
  if (!venueId || !campaignId || !rowId) return null;
  return { venueId: venueId as VenueId, campaignId, rowId, attempt: Number(attempt) };
}
