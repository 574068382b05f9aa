import type { RatesStore } from '#functions/stores/rates.ts';
import { type Limit, overLimitOf } from './rates.ts';

/** Limits by user, address or number, beside those by the caller's network address. */
const ACCOUNT_RATES = {
  /** Codes and links sent at the wish of one user, of users to one address, of a known device, or of one network address to one. */
  code: { calls: 3, seconds: 3600 },
  codeFrom: { calls: 6, seconds: 86_400 },
  /**
   * The same to one address, whoever asks: far more than one stranger may cause, so that none uses it up by themselves. Of a code that is
   * five tries each, at most one in five million a day.
   */
  codeDay: { calls: 40, seconds: 86_400 },
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
  /** Tries at one of them from one network address: twice as long as it counts, so that no window ends in its midst and another. */
  bind: { calls: 5, seconds: 1200 },
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

/** Who has us write: who is signed in, a device on which whose address it is has signed in before, or a stranger's network address. */
type Asking = { readonly user: string } | { readonly device: string } | { readonly caller: string };

/**
 * Counts what is sent to an address or number at somebody's wish: strangers have us write to nobody without end, nor users to one or
 * one user to many. Each is counted by themselves first, so that what is refused to one is taken from nobody; a known device by itself
 * alone.
 */
export const overSendingLimits = (rates: RatesStore, to: string, now: number, asking: Asking) =>
  overAccountLimits(rates, sendingLimits(to, asking), now);

/** A network address as its owner has it from others: who has one network of IPv6 (its /64) has as a rule thousands, a /48. */
export const siteOf = (caller: string): string => (caller.includes(':') ? caller.split(':', 3).join(':') : caller);

function sendingLimits(to: string, asking: Asking): Parameters<typeof overAccountLimits>[1] {
  if ('device' in asking) {
    return [
      ['code', asking.device],
      ['codeFrom', asking.device],
    ];
  }
  const pair = `${'user' in asking ? asking.user : siteOf(asking.caller)}|${to}`;
  const hour = 'user' in asking ? [asking.user, to] : [pair];
  return [...hour.map((subject) => ['code', subject] as const), ['codeFrom', pair], ['codeDay', to]];
}
