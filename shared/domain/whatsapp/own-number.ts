/**
 * How a venue's own number stands. `connecting`: it is not registered yet; `paymentMissing`: the venue has no payment
 * method at Meta (131042); `restricted`: Meta has stopped it.
 */
export const NUMBER_STATES = ['connecting', 'ready', 'paymentMissing', 'restricted'] as const;
export type NumberState = (typeof NUMBER_STATES)[number];

export const QUALITIES = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const;
export type Quality = (typeof QUALITIES)[number];

export type OwnNumber = {
  /** The business account, and the number's id at the provider. */
  readonly waba: string;
  readonly phoneNumberId: string;
  /** E.164. */
  readonly number: string;
  readonly name: string;
  readonly state: NumberState;
  /** Oldest first; an entry for each change. */
  readonly quality: readonly { readonly quality: Quality; readonly at: number }[];
  /** How many guests may be written to in 24 hours; null: not known. */
  readonly tier: number | null;
  readonly since: number;
  /** Sealed: the account's token and the number's PIN. */
  readonly token: string;
  readonly pin: string;
};

/** What the provider says of a number and its account. */
export type Looked = {
  readonly number: string;
  readonly name: string;
  readonly quality: Quality;
  readonly tier: number | null;
  readonly registered: boolean;
  readonly restricted: boolean;
  readonly paid: boolean;
};

const MAX_HISTORY = 30;

/** The number after a look at the provider. */
export function lookedAt(own: OwnNumber, looked: Looked, now: number): OwnNumber {
  const { number, name, quality, tier } = looked;
  const last = own.quality.at(-1);
  const history = last?.quality === quality ? own.quality : [...own.quality, { quality, at: now }].slice(-MAX_HISTORY);
  return { ...own, number, name, tier, state: stateOf(looked), quality: history };
}

function stateOf({ registered, restricted, paid }: Looked): NumberState {
  if (restricted) return 'restricted';
  if (!registered) return 'connecting';
  return paid ? 'ready' : 'paymentMissing';
}

const PAYMENT_CODE = 131042;
/** The codes with which the provider stops a number or its token; another refusal is about one message alone. */
const STOPPED = [0, 190, 33, 368, 131005, 131031, 131037, 133010];

/** The state that a refusal with this code shows; null when it says nothing about the number. */
export function stateByRefusal(code: number): NumberState | null {
  if (code === PAYMENT_CODE) return 'paymentMissing';
  return STOPPED.includes(code) ? 'restricted' : null;
}
