import { createHmac } from 'node:crypto';
import { sameText } from '#functions/platform/same-text.ts';
import type { CampaignTarget } from '#shared/domain/campaign/callback.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { type Secret, secret } from './secrets.ts';

/** A link of one guest's message: which of the addresses that the campaign's buttons lead to. */
export type LinkTarget = CampaignTarget & { readonly nth: number };

/** 96 bits in base64url: a token opens nothing but an address that is public anyway. */
const MAC_LENGTH = 16;

/** Tokens of tracked links: ids only, signed, so that nobody makes up clicks of others. */
export const trackedLinkTokensWith = (key: Secret) => {
  const macOf = async ({ venueId, campaignId, rowId, nth }: LinkTarget) =>
    createHmac('sha256', await key())
      .update(`tracked|${venueId}|${campaignId}|${rowId}|${nth}`)
      .digest('base64url')
      .slice(0, MAC_LENGTH);
  return {
    async mint(target: LinkTarget): Promise<string> {
      const { venueId, campaignId, rowId, nth } = target;
      return [venueId, campaignId, rowId, nth, await macOf(target)].join('.');
    },
    /** Null when the token is malformed or forged. */
    async open(token: string): Promise<LinkTarget | null> {
      const found = /^(ven_[a-z0-9]{4,24})\.([0-9a-f]{32})\.([0-9A-Z]{16})\.(\d{1,2})\.([\w-]{16})$/.exec(token);
      const [, venueId = '', campaignId = '', rowId = '', nth = '', mac = ''] = found ?? [];
      if (!found) return null;
      const target = { venueId: venueId as VenueId, campaignId, rowId, nth: Number(nth) };
      return sameText(mac, await macOf(target)) ? target : null;
    },
  };
};

export type TrackedLinkTokens = ReturnType<typeof trackedLinkTokensWith>;

/** The tokens of this stage. */
export const trackedLinkTokens = (): TrackedLinkTokens => trackedLinkTokensWith(secret('link-key'));
