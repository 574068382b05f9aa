import type { Category } from './roll-out.ts';

/** Who is charged alike: a country, or a group of countries of the provider's list. */
export const MARKETS = [
  ...(['IT', 'DE', 'FR', 'ES', 'GB', 'NL', 'US', 'BR', 'MX'] as const),
  ...(['westernEurope', 'asiaPacific', 'other'] as const),
] as const;
export type Market = (typeof MARKETS)[number];

/** The provider's currency; amounts are in millionths of it, as whole numbers. */
export const RATE_CURRENCY = 'usd';

/**
 * The list price of a delivered message by the number's country, in micro-units. Prices change each quarter and sink with the
 * volume, so that whatever is computed from them is an estimate; the provider's invoice counts.
 */
const RATES: Readonly<Record<Market, Readonly<Record<Category, number>>>> = {
  IT: { marketing: 69_100, utility: 30_000 },
  DE: { marketing: 136_500, utility: 55_000 },
  FR: { marketing: 85_900, utility: 30_000 },
  ES: { marketing: 61_500, utility: 20_000 },
  GB: { marketing: 52_900, utility: 22_000 },
  NL: { marketing: 159_700, utility: 50_000 },
  US: { marketing: 25_000, utility: 3_400 },
  BR: { marketing: 62_500, utility: 6_800 },
  MX: { marketing: 30_500, utility: 8_500 },
  westernEurope: { marketing: 59_200, utility: 17_100 },
  asiaPacific: { marketing: 73_200, utility: 11_300 },
  other: { marketing: 60_400, utility: 7_700 },
};

export const rateOf = (market: Market, category: Category): number => RATES[market][category];

const PREFIXES: Readonly<Record<Exclude<Market, 'other'>, readonly string[]>> = {
  IT: ['39'],
  DE: ['49'],
  FR: ['33'],
  ES: ['34'],
  GB: ['44'],
  NL: ['31'],
  US: ['1'],
  BR: ['55'],
  MX: ['52'],
  westernEurope: ['32', '41', '43', '45', '46', '47', '351', '352', '353', '358'],
  asiaPacific: ['61', '64', '65', '66', '81', '84', '86', '852', '853', '886'],
};

/** The market of a number in E.164 form: its calling code decides, wherever the guest is. */
export function marketOf(phone: string): Market {
  const digits = phone.replace(/^\+/, '');
  const found = MARKETS.find(
    (market) => market !== 'other' && PREFIXES[market].some((prefix) => digits.startsWith(prefix)),
  );
  return found ?? 'other';
}
