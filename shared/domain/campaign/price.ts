import type { CampaignChannel } from './message.ts';

/** In millionths of a euro; between the least and the most, because the provider settles each message by itself. */
export type Price = { readonly least: number; readonly most: number };

/** What one message costs at most by the beginning of its number, the longest that fits; the empty one for all others. */
export type PriceList = Readonly<Record<string, number>>;

/** The provider charges the highest price or less; how much less is only known afterwards. */
const LEAST_SHARE = 0.5;

/** What messages to these addresses cost. Mails cost the venue nothing. */
export function priceOf(channel: CampaignChannel, phones: readonly string[], list: PriceList): Price {
  if (channel === 'mail') return { least: 0, most: 0 };
  const most = phones.reduce((sum, phone) => sum + priceTo(phone, list), 0);
  return { least: Math.round(most * LEAST_SHARE), most };
}

function priceTo(phone: string, list: PriceList): number {
  for (let length = 4; length > 0; length -= 1) {
    const price = list[phone.slice(1, 1 + length)];
    if (price !== undefined) return price;
  }
  return list[''] ?? 0;
}
