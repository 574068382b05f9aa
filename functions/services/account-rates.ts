import type { RatesStore } from '#functions/platform/rate-counts.ts';
import { type Limit, overLimitOf, siteOf } from '#functions/platform/rate-limits.ts';
import { mailboxOf } from '#shared/domain/kernel/contact/address.ts';

/** Limits per user, address or number, in addition to those per network address of the caller. */
const ACCOUNT_RATES = {
  /**
   * Codes and links: those that one user sets off, that users send to one address, of a known device, and from one
   * network address to one recipient.
   */
  code: { calls: 3, seconds: 3600 },
  codeFrom: { calls: 6, seconds: 86_400 },
  /**
   * The same to one address from everybody: far more than one stranger may set off, so that none can use it up alone. A
   * code allows five tries, so guessing succeeds at most once in five million per day.
   */
  codeDay: { calls: 40, seconds: 86_400 },
  /**
   * The bookings, requests and waiting-list entries, each with a message, from one network address. A carrier's guests
   * may share one.
   */
  messageFrom: { calls: 120, seconds: 3600, siteCalls: 600 },
  messageFromDay: { calls: 400, seconds: 86_400, siteCalls: 2000 },
  /**
   * How many other numbers and addresses the messages of one booking may be redirected to, and from one network
   * address.
   */
  elsewhere: { calls: 5, seconds: 3600 },
  elsewhereFrom: { calls: 30, seconds: 3600, siteCalls: 150 },
  /**
   * Searches for a booking by its number, from one network address and for one number. They are counted apart from
   * messages, whose count would tell that a number has been written to.
   */
  searchFrom: { calls: 30, seconds: 3600, siteCalls: 150 },
  search: { calls: 10, seconds: 3600 },
  searchDay: { calls: 30, seconds: 86_400 },
  /**
   * Entries in the ledger of refused demand from one network address, and, for one day of a venue, from visitors who
   * only looked.
   */
  wish: { calls: 30, seconds: 3600, siteCalls: 150 },
  wishFromDay: { calls: 60, seconds: 86_400, siteCalls: 300 },
  /** Those of one network address for one day of a venue. */
  wishFor: { calls: 30, seconds: 86_400 },
  wishDay: { calls: 200, seconds: 86_400 },
  /** Codes shown to a user who is signed in. */
  deviceCode: { calls: 10, seconds: 3600 },
  /** Tries at such a code from one network address, over twice its lifetime, so that the limit holds across windows. */
  bind: { calls: 5, seconds: 1200 },
  /** Mails to strangers that one account may set off. */
  invitation: { calls: 20, seconds: 3600 },
  /**
   * Tries at a user's password by strangers: from one network address, far fewer than all may make together, so that
   * nobody alone can shut the user out; a device of before is counted by itself.
   */
  passwordFrom: { calls: 10, seconds: 300 },
  passwordFromDay: { calls: 30, seconds: 86_400 },
  password: { calls: 20, seconds: 300 },
  passwordDay: { calls: 100, seconds: 86_400 },
  /** Tries at a second factor by somebody who knows the password: at most a hundred in a million per day. */
  factor: { calls: 5, seconds: 300 },
  factorDay: { calls: 33, seconds: 86_400 },
  /** Tries at a venue's settings password by one user. */
  guard: { calls: 5, seconds: 300 },
  guardDay: { calls: 33, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

/** Counts a call in each of the limits until one is exceeded. */
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

/** Counts a try at a password, by an address of sign-in or by a device that it was used on before. */
export function overPasswordLimits(
  rates: RatesStore,
  now: number,
  asking: { readonly device: string } | { readonly email: string; readonly caller: string },
) {
  const whose = 'device' in asking ? asking.device : asking.email;
  const pair = 'device' in asking ? null : `${siteOf(asking.caller)}|${asking.email}`;
  const own =
    pair === null
      ? []
      : ([
          ['passwordFrom', pair],
          ['passwordFromDay', pair],
        ] as const);
  return overAccountLimits(rates, [...own, ['password', whose], ['passwordDay', whose]], now);
}

/** Wrong passwords in a day after which a user is told. */
const TOLD_AFTER = 10;

/** Counts a wrong password of a stranger; true when it is time to tell the user, once a day. */
export const isTimeToTell = async (rates: RatesStore, email: string, now: number): Promise<boolean> =>
  (await rates.count('passwordWrong', email, 86_400, now)) === TOLD_AFTER;

/**
 * Counts a try at a user's second factor. Only callers who have given the password are counted, so that nobody else can
 * lock the user out.
 */
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
 * The sender of a message: a signed-in user, a device on which the addressee has signed in before, or a stranger's
 * network address.
 */
type Asking = { readonly user: string } | { readonly device: string } | { readonly caller: string };

/**
 * Counts what is sent to an address or number at somebody's request, so that neither strangers nor users can make us
 * write to anybody without end. The sender's own limit is counted first, so that what is refused to one does not use up
 * what others share; a known device has only its own limit.
 */
export const overSendingLimits = (rates: RatesStore, to: string, now: number, asking: Asking) =>
  overAccountLimits(rates, sendingLimits(mailboxOf(to), asking), now);

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
