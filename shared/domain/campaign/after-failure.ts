import { failureKind, GIVE_UP_MS, isPassing, retryGap } from '../message/failures.ts';

/**
 * What follows from a failed WhatsApp message of a campaign:
 * - `again`: the same message at that instant, unless something else is against it by then
 * - `mail`: never again by WhatsApp; by mail, if the guest agreed to that
 * - `end`: nothing more for this guest
 * - `stop`: it would happen to every guest, or get worse with each; the sending stops
 */
export type AfterFailure =
  | { readonly kind: 'again'; readonly at: number }
  | { readonly kind: 'mail' }
  | { readonly kind: 'end' }
  | { readonly kind: 'stop' };

export type FailedTry = {
  readonly code: number;
  /** How many messages to this guest failed, with this one. */
  readonly tries: number;
  /** When the first of them failed, and this one (instants). */
  readonly firstAt: number;
  readonly at: number;
};

/** Meta keeps guests from more marketing than they can bear, of all businesses together, and never says until when. */
const HELD_BACK = 131049;
const HOUR = 3_600_000;
/** After the first failure; once both were tried it is the mail's turn. */
const HELD_BACK_TRIES = [24 * HOUR, 72 * HOUR] as const;

/** Not on WhatsApp, or in a group that Meta sends no marketing to: neither is the guest's will. */
const UNREACHED: readonly number[] = [130472, 131026];

export function afterFailure({ code, tries, firstAt, at }: FailedTry): AfterFailure {
  if (code === HELD_BACK) return afterHeldBack(tries, firstAt, at);
  if (UNREACHED.includes(code)) return { kind: 'mail' };
  const kind = failureKind(code);
  if (kind === 'hold' || kind === 'defect') return { kind: 'stop' };
  if (!isPassing(kind)) return { kind: 'end' };
  const next = at + retryGap(kind, tries);
  return next < firstAt + GIVE_UP_MS ? { kind: 'again', at: next } : { kind: 'end' };
}

/** A report that comes late moves the next try, so that it is never at once. */
function afterHeldBack(tries: number, firstAt: number, at: number): AfterFailure {
  const after = HELD_BACK_TRIES[Math.max(1, tries) - 1];
  return after === undefined ? { kind: 'mail' } : { kind: 'again', at: Math.max(firstAt + after, at + 24 * HOUR) };
}
