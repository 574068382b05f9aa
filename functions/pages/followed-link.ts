import type { LinkTarget } from '#functions/credentials/tracked-link-token.ts';
import { callerOf, deviceOf, type HttpEvent } from '#functions/platform/http.ts';
import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import type { LinkRequest } from '#shared/domain/campaign/clicks.ts';
import { targetsOf } from '#shared/domain/campaign/message.ts';
import { isScanner } from '#shared/domain/campaign/scanner-networks.ts';
import { LINK_MS } from '#shared/domain/campaign/tracked-link.ts';

const KINDS: Readonly<Record<string, LinkRequest['kind']>> = { HEAD: 'head', GET: 'get', POST: 'beacon' };

/** What kind of request for a link this is. */
export const kindOf = (event: HttpEvent): LinkRequest['kind'] => KINDS[event.requestContext.http.method] ?? 'head';

/** Where a link of a campaign leads, and until when; null for one that it does not have. */
export function linkOf({ texts, startedAt, writtenAt }: Campaign<unknown>, nth: number) {
  const target = targetsOf(texts)[nth];
  return target === undefined ? null : { target: target || '/', expiresAt: (startedAt ?? writtenAt) + LINK_MS };
}

/** Notes a request on the row that the link is of; a HEAD says nothing. */
export async function noteRequest(
  campaigns: Pick<CampaignsStore, 'noteRequest'>,
  opened: LinkTarget,
  event: HttpEvent,
  now: number,
): Promise<void> {
  const kind = kindOf(event);
  if (kind === 'head') return;
  const scanner = isScanner(callerOf(event), deviceOf(event));
  await campaigns.noteRequest(opened, { kind, scanner, at: now });
}
