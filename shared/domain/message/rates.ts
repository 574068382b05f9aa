import type { Currency } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/time/local-date.ts';
import type { MessageChannel } from './message.ts';

/** What the provider charges a delivered message as. */
export const RATE_CATEGORIES = ['marketing', 'utility', 'authentication'] as const;
export type RateCategory = (typeof RATE_CATEGORIES)[number];

/** Millionths of a unit of the currency: a message costs less than a cent. */
export type Micros = number;
export const RATES_CURRENCY: Currency = 'eur';

/** Countries with one price at the provider, by the calling codes of their numbers, the longest first. */
const MARKETS = {
  it: ['39'],
  de: ['49'],
  fr: ['33'],
  es: ['34'],
  gb: ['44'],
  nl: ['31'],
  br: ['55'],
  mx: ['52'],
  us: ['1'],
  westEurope: ['43', '32', '41', '45', '46', '47', '350', '351', '352', '353', '354', '356', '358', '377', '423'],
  eastEurope: ['30', '36', '40', '48', '355', '357', '359', '370', '371', '372', '380', '381', '382', '385', '386'],
  asiaPacific: ['81', '82', '84', '86', '61', '63', '64', '65', '66', '852', '853', '886'],
} as const satisfies Record<string, readonly string[]>;

export type Market = keyof typeof MARKETS | 'other';
export const RATE_MARKETS = [...(Object.keys(MARKETS) as (keyof typeof MARKETS)[]), 'other'] as const;

type Prices = Readonly<Record<Market, readonly [marketing: Micros, utility: Micros]>>;

/**
 * The price lists, latest first. An estimate, of which no figure was seen on a page of the provider's own: prices change each
 * quarter and sink with the volume, and the provider's bill counts, with its free messages. The platform looks them up each
 * quarter and adds a list here (docs/deploy.md); pages say of which day the list is. What accounts pay in credits for messages
 * by the platform's number is set by the platform itself, by `credit/prices.ts`: these figures stand in where it has set
 * none. Codes cost as much as other notices.
 */
const LISTS: readonly { readonly from: LocalDate; readonly whatsapp: Prices; readonly mail: Micros }[] = [
  {
    from: '2026-01-01' as LocalDate,
    whatsapp: {
      it: [57_200, 24_800],
      de: [113_100, 45_600],
      fr: [118_600, 24_800],
      es: [50_900, 16_600],
      gb: [43_700, 18_200],
      nl: [140_100, 41_400],
      br: [51_700, 5_600],
      mx: [36_000, 7_000],
      us: [25_000, 2_800],
      westEurope: [49_000, 14_200],
      eastEurope: [71_200, 17_600],
      asiaPacific: [75_700, 9_400],
      other: [60_400, 6_400],
    },
    mail: 130,
  },
];

/** The market of a number (`+39…`), of which nothing more than its price can be known. */
export function marketOf(phone: string): Market {
  const digits = phone.replace(/^\+/, '');
  const fits = (market: keyof typeof MARKETS) => MARKETS[market].some((code) => digits.startsWith(code));
  return RATE_MARKETS.find((market) => market !== 'other' && fits(market)) ?? 'other';
}

/** The market of most numbers of a country (two letters). */
export const marketIn = (country: string): Market =>
  RATE_MARKETS.find((market) => market === country.toLowerCase()) ?? 'other';

export type Priced = {
  readonly channel: MessageChannel;
  readonly category: RateCategory;
  readonly market: Market;
};

const listOf = (date: LocalDate) => LISTS.find(({ from }) => from <= date) ?? LISTS.at(-1);

/** From when on the prices hold that are taken for a day: pages say so beside an estimate. */
export const ratesFrom = (date: LocalDate): LocalDate => listOf(date)?.from ?? date;

/** What one delivered message costs on a day, in micros of `RATES_CURRENCY`; mail has one price. */
export function rateOfMessage({ channel, category, market }: Priced, date: LocalDate): Micros {
  const list = listOf(date);
  if (!list) return 0;
  if (channel === 'mail') return list.mail;
  return list.whatsapp[market][category === 'marketing' ? 0 : 1];
}
