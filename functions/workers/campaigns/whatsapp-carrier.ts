import type { TrackedLinkTokens } from '#functions/credentials/tracked-link-token.ts';
import type { WhatsApp } from '#functions/gateways/whatsapp.ts';
import { logDefect, logEvent } from '#functions/platform/log.ts';
import { newsMessage, targetOf } from '#functions/services/campaigns/news-message.ts';
import { linkToken } from '#functions/services/campaigns/tracked-links.ts';
import type { OwnSenders } from '#functions/services/whatsapp/own-senders.ts';
import { stopsAll } from '#shared/domain/campaign/sending.ts';
import type { Carrier, Parcel, Sending } from './venue-sender.ts';

export type WhatsAppCarrierDeps = {
  readonly whatsApp: WhatsApp;
  readonly senders: Pick<OwnSenders, 'forTemplate' | 'refused'>;
  readonly links: Pick<TrackedLinkTokens, 'mint'>;
};

/** Messages to many by the venue's own number: the platform's number sends no campaign. */
export const whatsAppCarrier = ({ whatsApp, senders, links }: WhatsAppCarrierDeps): Carrier => ({
  async prepare(sending, parcel) {
    const { venueId } = sending.venue;
    const own = await senders.forTemplate(venueId, 'news', parcel.row.locale);
    const message = await compose(links, sending, parcel);
    return async () => {
      // It was there when the guest was judged, and is found missing by the next step.
      if (own?.locale !== parcel.row.locale) return { kind: 'notTaken' };
      const outcome = await whatsApp.send(message, own.by);
      if (outcome.kind !== 'refused') {
        if (outcome.kind === 'noAnswer') logEvent('campaign.noAnswer', { campaign: sending.campaign.campaignId });
        return outcome.kind === 'accepted' ? { kind: 'accepted' } : { kind: 'noAnswer' };
      }
      const failure = String(outcome.code);
      if (stopsAll(failure)) {
        logDefect('campaign.refused', new Error(`the provider answered ${failure}`), { venueId });
        await senders.refused(venueId, outcome.code);
      }
      return { kind: 'failed', failure };
    };
  },
});

async function compose(links: WhatsAppCarrierDeps['links'], { campaign, venue }: Sending, parcel: Parcel) {
  const { to, name, row, callback } = parcel;
  const { rowId, locale } = row;
  const text = campaign.texts[locale];
  if (!text) throw new Error('the language was judged before');
  const ref = { venueId: venue.venueId, campaignId: campaign.campaignId, rowId };
  const link = await linkToken(links, campaign, ref, targetOf(text));
  return newsMessage(venue, text, name, { phone: to, locale, callback, link });
}
