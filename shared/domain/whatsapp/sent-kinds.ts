import type { LocalDate } from '../kernel/time/local-date.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '../message/message.ts';
import { MESSAGE_PURPOSES, type MessagePurpose } from '../message/purposes.ts';
import { type Market, type Micros, RATE_MARKETS, rateOfMessage } from '../message/rates.ts';
import { CATEGORIES, type Category } from './roll-out.ts';

/** What is counted of messages that left: beside those about a reservation, the staff's own answers and campaigns. */
export const SENT_PURPOSES = [...MESSAGE_PURPOSES, 'answer', 'campaign'] as const;
export type SentPurpose = MessagePurpose | 'answer' | 'campaign';

/** What messages cost alike, and are for. A mail has no market: it costs nothing. */
export type SentKind = {
  readonly purpose: SentPurpose;
  readonly channel: MessageChannel;
  readonly category: Category;
  readonly market: Market | null;
};

export const kindCode = ({ purpose, channel, category, market }: SentKind): string =>
  [channel, category, market ?? '', purpose].join('|');

/** The kind that a code stands for; null for a code of another version. */
export function parseKind(code: string): SentKind | null {
  const [channel, category, market, purpose] = code.split('|');
  const kind = {
    purpose: SENT_PURPOSES.find((each) => each === purpose),
    channel: MESSAGE_CHANNELS.find((each) => each === channel),
    category: CATEGORIES.find((each) => each === category),
    market: market === '' ? null : (RATE_MARKETS.find((each) => each === market) ?? 'other'),
  };
  return kind.purpose && kind.channel && kind.category ? (kind as SentKind) : null;
}

/** What so many messages of a kind cost a venue on a day, in micros of `RATES_CURRENCY`: an estimate by list prices. */
export const costOf = ({ market, channel, category }: SentKind, count: number, date: LocalDate): Micros =>
  market === null ? 0 : count * rateOfMessage({ channel, category, market }, date);
