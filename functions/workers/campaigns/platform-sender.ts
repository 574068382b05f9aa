import type { TrackedLinkTokens } from '#functions/credentials/tracked-link-token.ts';
import type { UnsubscribeTokens } from '#functions/credentials/unsubscribe-token.ts';
import type { MailGateway } from '#functions/gateways/mail.ts';
import { rowIdOf } from '#functions/platform/ids.ts';
import { type AccountsDeps, campaignAccounts, platformDay } from '#functions/services/campaigns/campaign-accounts.ts';
import { campaignMail, type Letterhead } from '#functions/services/campaigns/campaign-mail.ts';
import { hostOf, platformLetterhead } from '#functions/services/campaigns/platform-letter.ts';
import { linkToken, trackedLink } from '#functions/services/campaigns/tracked-links.ts';
import { ownerOf } from '#functions/services/customers/owner-of.ts';
import { unsubscribeLink } from '#functions/services/unsubscribe-link.ts';
import type { AccountRowsStore } from '#functions/stores/account-rows.ts';
import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import type { ConsentsStore } from '#functions/stores/consents.ts';
import type { SellerStore } from '#functions/stores/seller.ts';
import { accountLeftOut, accountPreflight } from '#shared/domain/campaign/account-preflight.ts';
import type { AccountSegment } from '#shared/domain/campaign/account-segment.ts';
import type { Campaign } from '#shared/domain/campaign/campaign.ts';
import { targetsOf } from '#shared/domain/campaign/message.ts';
import { PLATFORM_SENDER, PLATFORM_ZONE } from '#shared/domain/campaign/platform-sender.ts';
import { type CampaignRow, isHeldOut } from '#shared/domain/campaign/rows.ts';
import { MAIL_HOURS, stopOf } from '#shared/domain/campaign/sending.ts';
import { leaveByMail } from './mail-carrier.ts';
import type { CampaignSender, RowToSend } from './sender.ts';

export type PlatformSenderDeps = AccountsDeps & {
  readonly accountRows: Pick<AccountRowsStore, 'find'>;
  readonly campaigns: Pick<CampaignsStore, 'freeze'>;
  readonly consents: Pick<ConsentsStore, 'actsOf'>;
  readonly seller: Pick<SellerStore, 'load'>;
  readonly mail: MailGateway;
  readonly tokens: Pick<UnsubscribeTokens, 'mint'>;
  readonly links: Pick<TrackedLinkTokens, 'mint'>;
  readonly origin: () => string;
  readonly clock: { now(): number };
};

type ToAccounts = Campaign<AccountSegment>;

/** The platform that writes to its accounts, by mail. */
export const platformSender = (deps: PlatformSenderDeps, campaign: ToAccounts): CampaignSender => ({
  ...{ id: PLATFORM_SENDER, campaign, zone: PLATFORM_ZONE, hours: MAIL_HOURS, tier: null },
  freeze: (now) => freeze(deps, campaign, now),
  stopFor: (rows) => stopOf(rows),
  async begin() {
    const from = await platformLetterhead(deps.seller, deps.origin());
    return async (wanted) => {
      const verdict = await judge(deps, campaign, wanted);
      if (typeof verdict === 'string') return verdict;
      const mail = await compose(deps, { campaign, from, to: verdict.to, row: wanted.row });
      return leaveByMail(deps.mail, { ...mail, callback: wanted.callback }, campaign.campaignId);
    };
  },
});

async function freeze(deps: PlatformSenderDeps, campaign: ToAccounts, now: number): Promise<void> {
  const { campaignId, segment, channel } = campaign;
  const { accounts } = await campaignAccounts(deps, segment.agent, now);
  const judged = accountPreflight(campaign, accounts, { today: platformDay(now), now });
  const eligible = judged.filter(({ reason }) => reason === null);
  const rows = eligible.map(({ account: { accountId, locale } }): CampaignRow => {
    const state = isHeldOut(campaignId, accountId) ? 'held' : 'wanted';
    return { rowId: rowIdOf(campaignId, accountId), guestId: accountId, locale, channel, state, at: now };
  });
  await deps.campaigns.freeze(PLATFORM_SENDER, campaignId, rows);
}

/** The account as it is now: paused, without its address or opted out since the audience was frozen, it gets nothing. */
async function judge(
  { accountRows, consents, users, clock }: PlatformSenderDeps,
  { texts }: ToAccounts,
  { row: { guestId: accountId, locale }, sent }: RowToSend,
) {
  const [account, acts, people] = await Promise.all([
    ...([accountRows.find(accountId), consents.actsOf(PLATFORM_SENDER, accountId)] as const),
    users.ofAccount(accountId),
  ]);
  if (!account) return 'gone';
  // The owner whom the row names may have left since.
  const { email = '' } = ownerOf(people, account.email) ?? {};
  const reached = { open: account.state === 'active', email, locale, acts, sent };
  return accountLeftOut(reached, texts, clock.now()) ?? { to: email };
}

type Letter = {
  readonly campaign: ToAccounts;
  readonly from: Letterhead;
  readonly to: string;
  readonly row: CampaignRow;
};

async function compose(deps: PlatformSenderDeps, { campaign, from, to, row }: Letter) {
  const { guestId, locale, rowId } = row;
  const text = campaign.texts[locale];
  if (!text) throw new Error('the language was judged before');
  const origin = deps.origin();
  const ref = { venueId: PLATFORM_SENDER, campaignId: campaign.campaignId, rowId };
  const at = { host: hostOf(origin) };
  const links = new Map(
    await Promise.all(
      targetsOf({ [locale]: text }).map(
        async (target) =>
          [target, trackedLink(await linkToken(deps.links, campaign, ref, target), at, origin)] as const,
      ),
    ),
  );
  const stop = { venueId: PLATFORM_SENDER, guestId, purpose: 'mail' } as const;
  const unsubscribe = await unsubscribeLink({ tokens: deps.tokens, origin }, at, stop, locale);
  const linkTo = (target: string) => links.get(target) ?? origin;
  return campaignMail(to, { from, locale, text, origin, linkTo, coupon: null, unsubscribe });
}
