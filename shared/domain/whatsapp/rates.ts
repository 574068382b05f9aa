import type { Category } from './roll-out.ts';

/** Who is charged alike: a country, or a group of countries of the provider's list. */
export const MARKETS = [
  ...(['IT', 'DE', 'FR', 'ES', 'GB', 'NL', 'US', 'BR', 'MX'] as const),
  ...(['westernEurope', 'asiaPacific', 'other'] as const),
] as const;
export type Market = (typeof MARKETS)[number];

/** Amounts are in millionths of it, as whole numbers. */
export const RATE_CURRENCY = 'eur';

/**
 * The list price of a delivered message by the number's country, in micro-units. Prices change each quarter and sink with the
 * volume, so that whatever is computed from them is an estimate; the provider's invoice counts.
 */
const RATES: Readonly<Record<Market, Readonly<Record<Category, number>>>> = {
  IT: { marketing: 57_200, utility: 24_800 },
  DE: { marketing: 113_100, utility: 45_600 },
  FR: { marketing: 118_600, utility: 24_800 },
  ES: { marketing: 50_900, utility: 16_600 },
  GB: { marketing: 43_700, utility: 18_200 },
  NL: { marketing: 140_100, utility: 41_400 },
  US: { marketing: 25_000, utility: 2_800 },
  BR: { marketing: 51_700, utility: 5_600 },
  MX: { marketing: 36_000, utility: 7_000 },
  westernEurope: { marketing: 49_000, utility: 14_200 },
  asiaPacific: { marketing: 75_700, utility: 9_400 },
  other: { marketing: 60_400, utility: 6_400 },
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
