import { createHash } from 'node:crypto';
import type { LinkTarget } from '#functions/credentials/tracked-link-token.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { escaped } from '#functions/platform/escaped.ts';
import type { HttpAnswer, HttpEvent } from '#functions/platform/http.ts';
import { campaignText } from '#functions/services/campaigns/campaign-texts.ts';
import { platformAddresses } from '#functions/services/campaigns/platform-letter.ts';
import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import { contentPolicy } from '#shared/contracts/content-policy.ts';
import { PLATFORM_NAME } from '#shared/domain/campaign/platform-sender.ts';
import { follow } from '#shared/domain/campaign/tracked-link.ts';
import { kindOf, linkOf, noteRequest } from './followed-link.ts';
import { plainPage } from './plain-page.ts';

type Deps = {
  readonly campaigns: Pick<CampaignsStore, 'find' | 'noteRequest'>;
  readonly clock: Clock;
  readonly origin: () => string;
};

/**
 * A link of the platform's own campaigns. Its pages open behind a sign-in and send nothing back by themselves, so that a
 * page in between says that a person has come, and goes on at once.
 */
export async function forwardToPlatform(
  { campaigns, clock, origin }: Deps,
  event: HttpEvent,
  opened: LinkTarget,
): Promise<HttpAnswer> {
  const now = clock.now();
  const campaign = await campaigns.find<unknown>(opened.venueId, opened.campaignId);
  const followed = follow(campaign && linkOf(campaign, opened.nth), platformAddresses(origin()), now);
  if (followed.kind === 'target') await noteRequest(campaigns, opened, event, now);
  if (kindOf(event) === 'beacon') return { statusCode: 204, headers: { 'cache-control': 'no-store' } };
  if (followed.kind === 'target') return goesOn(new URL(followed.target, origin()).href);
  const [title, note] =
    followed.kind === 'expired' ? (['expired', 'expiredNote'] as const) : (['unknown', 'unknownNote'] as const);
  return plainPage(followed.kind === 'expired' ? 410 : 404, 'en', null, {
    title: campaignText(title, 'en'),
    note: campaignText(note, 'en'),
    link: { href: new URL('/', origin()).href, label: campaignText('toVenue', 'en', PLATFORM_NAME) },
  });
}

/** The address stands in the page, never in the script: the policy allows this very script. */
const SCRIPT =
  'fetch(location.href,{method:"POST",keepalive:true}).finally(()=>location.replace(document.querySelector("a").href))';
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

const goesOn = (target: string): HttpAnswer => ({
  statusCode: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': contentPolicy({ scripts: [SCRIPT_HASH] }),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  },
  body: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${PLATFORM_NAME}</title>
<p><a href="${escaped(target)}">${PLATFORM_NAME}</a></p>
<script>${SCRIPT}</script>
</html>
`,
});
