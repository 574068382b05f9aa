import type { TrackedLinkTokens } from '#functions/credentials/tracked-link-token.ts';
import type { Venue } from '#functions/stores/venues.ts';
import type { CampaignTarget } from '#shared/domain/campaign/callback.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import { targetsOf } from '#shared/domain/campaign/message.ts';
import type { RegisteredAddresses } from '#shared/domain/campaign/tracked-link.ts';
import { FORWARD_PATH } from '#shared/domain/message/forward-path.ts';

/** Where links of a venue may lead: its page, and the sites that it has registered in its settings. */
export function registeredOf({ host, content }: Pick<Venue, 'host' | 'content'>): RegisteredAddresses {
  // A menu that is kept here has a path and no origin.
  const menu = URL.parse(content.menuUrl ?? '')?.origin;
  return { hosts: [host], sites: [...content.sites, ...(menu === undefined ? [] : [menu])] };
}

/** The token of the link of a message to one of its campaign's addresses. */
export const linkToken = (
  tokens: Pick<TrackedLinkTokens, 'mint'>,
  campaign: Pick<Campaign, 'texts'>,
  row: CampaignTarget,
  target: string,
): Promise<string> => tokens.mint({ ...row, nth: targetsOf(campaign.texts).indexOf(target) });

/** The address of a tracked link at the venue's host. */
export function trackedLink(token: string, { host }: Pick<Venue, 'host'>, origin: string): string {
  const link = new URL(FORWARD_PATH, origin);
  link.hostname = host;
  link.search = new URLSearchParams({ t: token }).toString();
  return link.href;
}

/** An address as it is typed into a button, without tracking: for a test. */
export function plainLink(target: string, { host }: Pick<Venue, 'host'>, origin: string): string {
  const own = new URL('/', origin);
  own.hostname = host;
  return URL.parse(target || '/', own.href)?.href ?? own.href;
}
