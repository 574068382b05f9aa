/**
 * What strangers and accounts may cause, unless the platform's own staff set other numbers.
 *
 * Of one network address at a venue for one evening, without a proven number: `hour…` booked within an hour; `standing…`
 * in all; `held…` more than that, each held until its guest writes to us; `unreached…` kept although WhatsApp does not
 * know the number; `wishes…` requests and places on the waiting list.
 *
 * Of messages: `messages…` to a number or address that nobody has shown to be theirs; `bookingNumbers`: different unproven
 * numbers that one booking is written to in a day; `account…`: those, new to an account, that it may have written to in a
 * day. That number begins with `accountNumbers` and grows by `accountGrowth` each day up to `accountMost`.
 */
export const LIMIT_DEFAULTS = {
  hourParties: 4,
  hourCovers: 20,
  standingParties: 6,
  standingCovers: 30,
  heldParties: 4,
  heldCovers: 20,
  unreachedParties: 4,
  unreachedCovers: 20,
  wishesParties: 4,
  wishesCovers: 40,
  messagesHour: 10,
  messagesDay: 30,
  bookingNumbers: 5,
  accountNumbers: 40,
  accountGrowth: 15,
  accountMost: 600,
} as const satisfies Record<string, number>;

export type LimitName = keyof typeof LIMIT_DEFAULTS;
export type PlatformLimits = Readonly<Record<LimitName, number>>;

export const LIMIT_NAMES = Object.keys(LIMIT_DEFAULTS) as readonly LimitName[];

export const MAX_LIMIT = 100_000;

/** Limits over a longer time, or a larger number; each is at least as large as the one it is named beside. */
const AT_LEAST = [
  ['standingParties', 'hourParties'],
  ['standingCovers', 'hourCovers'],
  ['messagesDay', 'messagesHour'],
  ['accountMost', 'accountNumbers'],
] as const satisfies readonly (readonly [LimitName, LimitName])[];

/** The limits that are smaller than one which they include. */
export const limitsTooSmall = (limits: PlatformLimits): LimitName[] =>
  AT_LEAST.filter(([larger, smaller]) => limits[larger] < limits[smaller]).map(([larger]) => larger);

/** One limit that was changed. */
export type LimitChange = { readonly name: LimitName; readonly from: number; readonly to: number };

export const limitChanges = (before: PlatformLimits, after: PlatformLimits): LimitChange[] =>
  LIMIT_NAMES.filter((name) => before[name] !== after[name]).map((name) => ({
    name,
    from: before[name],
    to: after[name],
  }));

/** What is stored: only what differs, so that a limit nobody has set follows the product's default. */
export const ownLimits = (limits: PlatformLimits): Partial<PlatformLimits> =>
  Object.fromEntries(LIMIT_NAMES.filter((name) => limits[name] !== LIMIT_DEFAULTS[name]).map((n) => [n, limits[n]]));

const DAY_MS = 86_400_000;

/** The unproven numbers, new to an account, that it may have written to in a day. It grows with its age (ms). */
export const numbersOfAccount = (
  { accountNumbers, accountGrowth, accountMost }: PlatformLimits,
  ageMs: number,
): number => {
  const days = Math.max(0, Math.floor(ageMs / DAY_MS));
  const grown = accountGrowth === 0 ? accountNumbers : accountNumbers + accountGrowth * days;
  return Math.min(accountMost, grown);
};
