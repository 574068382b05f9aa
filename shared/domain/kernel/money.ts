export const CURRENCIES = ['usd', 'cny', 'eur'] as const;

export type Currency = (typeof CURRENCIES)[number];
