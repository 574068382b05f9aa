import { MESSAGE_RANK, type Message, type MessageChannel } from './message.ts';
import { PURPOSES, type Purpose } from './purposes.ts';
import { type Market, marketOf, type RateCategory } from './rates.ts';

/** What the price of a message depends on, `whatsapp/utility/it`; for mail the market is `other`. */
export type PricedAs = `${MessageChannel}/${RateCategory}/${Market}`;
export type DeliveredCounts = Readonly<Partial<Record<PricedAs, number>>>;

type Counted = Pick<Message, 'channel' | 'purpose' | 'state'>;

/** The delivered messages of a reservation by price. It tells of a number no more than its market. */
export function deliveredOf(messages: readonly Counted[], phone: string): DeliveredCounts {
  const counts: Partial<Record<PricedAs, number>> = {};
  for (const { channel, purpose, state } of messages) {
    if (MESSAGE_RANK[state] < MESSAGE_RANK.delivered) continue;
    const category: RateCategory = (PURPOSES[purpose] as Purpose).category ?? 'utility';
    const key: PricedAs = `${channel}/${category}/${channel === 'mail' ? 'other' : marketOf(phone)}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** The parts of a price key. */
export function pricedOf(key: PricedAs) {
  const [channel, category, market] = key.split('/') as [MessageChannel, RateCategory, Market];
  return { channel, category, market };
}
