import type { PriceList } from '#shared/domain/campaign/price.ts';

/**
 * What Meta charges at most for a marketing message, in millionths of a euro, by the country code of the guest's number; the
 * venue pays it to Meta. As listed in 2026: look it up before you rely on it. The empty code stands for all others.
 */
export const MARKETING_PRICES: PriceList = {
  '': 60_400,
  '1': 25_000,
  '31': 140_100,
  '33': 118_600,
  '34': 50_900,
  '39': 57_200,
  '44': 43_700,
  '49': 113_100,
  '52': 36_000,
  '54': 51_100,
  '55': 51_700,
  '56': 73_500,
  '57': 10_300,
  '81': 75_700,
  '86': 60_400,
  '90': 9_000,
  '91': 8_900,
  '351': 49_000,
  '353': 49_000,
  '358': 49_000,
};
