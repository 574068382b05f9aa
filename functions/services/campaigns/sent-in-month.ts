import type { CampaignsStore } from '#functions/stores/campaigns.ts';
import type { GuestBookStore } from '#functions/stores/guest-book.ts';
import type { CampaignRow } from '#shared/domain/campaign/rows.ts';
import type { VenueId } from '#shared/domain/kernel/ids.ts';
import { localMomentAt } from '#shared/domain/kernel/time/zone.ts';
import { marketOf } from '#shared/domain/message/rates.ts';
import { kindCode, parseKind, type SentKind } from '#shared/domain/whatsapp/sent-kinds.ts';

type Deps = {
  readonly campaigns: Pick<CampaignsStore, 'list' | 'rows'>;
  readonly book: Pick<GuestBookStore, 'cards'>;
};
type Asked = { readonly venueId: VenueId; readonly month: string; readonly zone: string };

/** A campaign may wait for its guests so long: until the failed tries of the last one are over. */
const MAX_SENDING_MS = 30 * 86_400_000;

/** How many messages of campaigns left in a month, by channel and by the country of the guest's number. */
export async function campaignsSentIn({ campaigns, book }: Deps, { venueId, month, zone }: Asked) {
  const monthOf = (at: number) => localMomentAt(at, zone).date.slice(0, 7);
  const started = (await campaigns.list(venueId)).filter(
    ({ startedAt }) =>
      startedAt !== null && monthOf(startedAt) <= month && monthOf(startedAt + MAX_SENDING_MS) >= month,
  );
  const rows = (await Promise.all(started.map(({ campaignId }) => campaigns.rows(venueId, campaignId)))).flat();
  const sent = rows.filter((row) => hasLeft(row) && monthOf(row.claimedAt ?? row.at) === month);
  if (sent.length === 0) return [];
  const phones = new Map((await book.cards(venueId)).map(({ guestId, phone }) => [guestId, phone]));
  const codes = sent.map(({ guestId, channel }) => kindCode(kindOf(channel, phones.get(guestId) ?? '')));
  return [...Map.groupBy(codes, (code) => code)].flatMap(([code, each]) => {
    const kind = parseKind(code);
    return kind ? [{ kind, count: each.length }] : [];
  });
}

const hasLeft = ({ state }: Pick<CampaignRow, 'state'>): boolean => state === 'accepted' || state === 'delivered';

const kindOf = (channel: CampaignRow['channel'], phone: string): SentKind => ({
  ...{ purpose: 'campaign', category: 'marketing', channel },
  market: channel === 'mail' ? null : marketOf(phone),
});
