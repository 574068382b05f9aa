import type { RatesStore } from '#functions/stores/rates.ts';
import { type Limit, overLimitOf } from './rates.ts';

/** Limits by user, address or number, beside those by the caller's network address. */
const ACCOUNT_RATES = {
  /** Codes sent to one address: what a stranger may cause to be sent. */
  code: { calls: 3, seconds: 3600 },
  codeDay: { calls: 20, seconds: 86_400 },
  /** Messages to one number or address that strangers may cause by booking with it, at all houses together. */
  message: { calls: 10, seconds: 3600 },
  messageDay: { calls: 30, seconds: 86_400 },
  /** Other numbers and addresses to which the messages of one booking go, and from one network address. */
  elsewhere: { calls: 5, seconds: 3600 },
  elsewhereFrom: { calls: 30, seconds: 3600 },
  /** Wishes that the ledger of refused demand takes from one network address, and for one day of a house, of who only looked. */
  wish: { calls: 30, seconds: 3600 },
  wishDay: { calls: 200, seconds: 86_400 },
  /** Codes shown to who is signed in already. */
  deviceCode: { calls: 10, seconds: 3600 },
  /** Mails that an account may have us send to strangers. */
  invitation: { calls: 20, seconds: 3600 },
  /** Tries at a second factor by whoever knows the password: at most a hundred in a million a day. */
  factor: { calls: 5, seconds: 300 },
  factorDay: { calls: 33, seconds: 86_400 },
  /** Tries at a venue's settings password by one user. */
  guard: { calls: 5, seconds: 300 },
  guardDay: { calls: 33, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

/** Counts a call in each of the limits, until one of them was passed. */
export async function overAccountLimits(
  rates: RatesStore,
  limits: readonly (readonly [rate: keyof typeof ACCOUNT_RATES, subject: string])[],
  now: number,
) {
  for (const [rate, subject] of limits) {
    const limited = await overLimitOf(rates, rate, ACCOUNT_RATES[rate], subject, now);
    if (limited) return limited;
  }
  return null;
}

/** Counts a try at a user's second factor, by whoever has given their password: nobody else keeps them from theirs. */
export const overFactorLimits = (rates: RatesStore, userId: string, now: number) =>
  overAccountLimits(
    rates,
    [
      ['factor', userId],
      ['factorDay', userId],
    ],
    now,
  );

/**
 * Counts what is sent to an address or number at somebody's wish, and by whom where that is known: strangers have us write to
 * nobody without end, nor one user to many.
 */
export const overSendingLimits = (rates: RatesStore, to: string, now: number, by?: string) =>
  overAccountLimits(rates, [...(by ? [['code', by] as const] : []), ['code', to], ['codeDay', to]], now);
