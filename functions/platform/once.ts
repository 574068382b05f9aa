import { canonical } from '#shared/domain/kernel/canonical.ts';
import type { Once, OnceRecord, OnceRequest } from './idempotency.ts';
import { sha256 } from './ids.ts';
import type { Refusal } from './refusal.ts';
import { refuse } from './refusal.ts';

/** What became of a change of a day. */
export type ChangeOutcome<T, N> =
  | { readonly kind: 'committed'; readonly answer: T }
  | { readonly kind: 'kept'; readonly answer: N }
  /** The same request was committed before, as with a double submission. */
  | { readonly kind: 'replayed'; readonly record: OnceRecord }
  /** The day is so contended that it is better to ask the guest to try again. */
  | { readonly kind: 'busy' };

/** Turns the outcome of a day's change into the operation's answer: after too many lost races `system.busy`. */
export function settleWith<T, N>(once: Pick<Once, 'fingerprint'>, outcome: ChangeOutcome<T, N>): T | N | Refusal {
  switch (outcome.kind) {
    case 'busy':
      return refuse('system.busy');
    case 'replayed':
      return replay<T>(once, outcome.record);
    default:
      return outcome.answer;
  }
}

/** The recorded answer; refused when the key was used for another request. */
export function replay<T>({ fingerprint }: Pick<Once, 'fingerprint'>, record: OnceRecord): T | Refusal {
  return record.fingerprint === fingerprint ? (record.answer as T) : refuse('request.keyReused');
}

/** Equal for the same key, operation and input, regardless of the order of the input's fields. */
export function fingerprintOf(operationId: string, key: OnceRequest['key'], input: unknown): string {
  return sha256(`${key}|${operationId}|${canonical(input)}`);
}
