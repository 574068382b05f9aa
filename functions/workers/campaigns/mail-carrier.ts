import type { TrackedLinkTokens } from '#functions/credentials/tracked-link-token.ts';
import type { UnsubscribeTokens } from '#functions/credentials/unsubscribe-token.ts';
import type { Mail, MailGateway } from '#functions/gateways/mail.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { logDefect } from '#functions/platform/log.ts';
import { type CouponDeps, campaignCoupon } from '#functions/services/campaigns/campaign-coupon.ts';
import { campaignMail, venueLetterhead } from '#functions/services/campaigns/campaign-mail.ts';
import { linkToken, trackedLink } from '#functions/services/campaigns/tracked-links.ts';
import { unsubscribeLink } from '#functions/services/unsubscribe-link.ts';
import { targetsOf } from '#shared/domain/campaign/message.ts';
import type { Leave } from './sender.ts';
import type { Carrier, Parcel, Sending } from './venue-sender.ts';

export type MailCarrierDeps = CouponDeps & {
  readonly mail: MailGateway;
  readonly tokens: Pick<UnsubscribeTokens, 'mint'>;
  readonly links: Pick<TrackedLinkTokens, 'mint'>;
  readonly origin: () => string;
  readonly clock: Clock;
};

/** SES's answers by which it has certainly not taken the mail. */
const NOT_TAKEN = ['TooManyRequestsException', 'LimitExceededException', 'SendingPausedException'];

/** Lets a newsletter leave by mail. */
export const leaveByMail =
  (gateway: MailGateway, mail: Mail, campaign: string): Leave =>
  async () => {
    try {
      const outcome = await gateway.send(mail);
      return outcome.kind === 'accepted' ? { kind: 'accepted' } : { kind: 'failed', failure: outcome.reason };
    } catch (error) {
      if (NOT_TAKEN.includes(((error as Error).cause as Error | undefined)?.name ?? '')) return { kind: 'notTaken' };
      logDefect('campaign.noAnswer', error, { campaign });
      return { kind: 'noAnswer' };
    }
  };

/** Newsletters as mails. */
export const mailCarrier = (deps: MailCarrierDeps): Carrier => ({
  async prepare(sending, parcel) {
    const mail = await compose(deps, sending, parcel);
    if (!mail) return null;
    return leaveByMail(deps.mail, { ...mail, callback: parcel.callback }, sending.campaign.campaignId);
  },
});

async function compose(deps: MailCarrierDeps, { venue, campaign }: Sending, { to, name, row }: Parcel) {
  const { guestId, locale, rowId } = row;
  const text = campaign.texts[locale];
  if (!text) throw new Error('the language was judged before');
  const { venueId } = venue;
  const { campaignId } = campaign;
  const origin = deps.origin();
  const holder = { campaignId, guestId, name, locale };
  const wantsCoupon = text.blocks.some(({ kind }) => kind === 'coupon');
  const coupon = wantsCoupon ? await campaignCoupon(deps, venue, holder, deps.clock.now()) : null;
  if (wantsCoupon && !coupon) return null;
  const links = new Map(
    await Promise.all(
      targetsOf({ [locale]: text }).map(async (target) => {
        const token = await linkToken(deps.links, campaign, { venueId, campaignId, rowId }, target);
        return [target, trackedLink(token, venue, origin)] as const;
      }),
    ),
  );
  const stop = { venueId, guestId, purpose: 'mail' } as const;
  const unsubscribe = await unsubscribeLink({ tokens: deps.tokens, origin }, venue, stop, locale);
  const linkTo = (target: string) => links.get(target) ?? origin;
  return campaignMail(to, { from: venueLetterhead(venue), locale, text, origin, linkTo, coupon, unsubscribe });
}
