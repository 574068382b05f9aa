import type { LocalDate } from '../kernel/time/local-date.ts';
import { type Micros, marketOf, rateOfMessage } from '../message/rates.ts';
import type { CampaignChannel } from './message.ts';

/** In micros of `RATES_CURRENCY`; between the least and the most, because the provider settles each message by itself. */
export type Price = { readonly least: Micros; readonly most: Micros };

/** The provider charges the highest price or less; how much less is only known afterwards. */
const LEAST_SHARE = 0.5;

/** What messages to these numbers cost on a day. Mails cost the venue nothing. */
export function priceOf(channel: CampaignChannel, phones: readonly string[], date: LocalDate): Price {
  if (channel === 'mail') return { least: 0, most: 0 };
  const most = phones.reduce((sum, phone) => {
    return sum + rateOfMessage({ channel, category: 'marketing', market: marketOf(phone) }, date);
  }, 0);
  return { least: Math.round(most * LEAST_SHARE), most };
}
