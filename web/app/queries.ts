import { QueryClient } from '@tanstack/react-query';
import type { RefusalCode, RefusalDetail } from '#shared/contracts/errors.ts';

type NoAnswerKind = 'offline' | 'timeout' | 'unreadable' | 'aborted';
type Failed =
  | { readonly kind: 'refused'; readonly errorid: RefusalCode; readonly detail: RefusalDetail }
  | { readonly kind: NoAnswerKind };

/** A read that failed: refused, or without an answer. Queries throw it, screens show it. */
export class ReadFailed extends Error {
  readonly outcome: Failed;

  constructor(outcome: Failed) {
    super(outcome.kind === 'refused' ? outcome.errorid : outcome.kind);
    this.outcome = outcome;
  }
}

/** The refusal code of a failed read; null when there was no answer, or for any other error. */
export const refusedWith = (error: unknown): RefusalCode | null =>
  error instanceof ReadFailed && error.outcome.kind === 'refused' ? error.outcome.errorid : null;

/** Unwraps an outcome for a query: returns the value or throws `ReadFailed`. */
export function answerOf<T>(outcome: { readonly kind: 'done'; readonly value: T } | Failed): T {
  if (outcome.kind === 'done') return outcome.value;
  throw new ReadFailed(outcome);
}

/** The API client retries by itself and detects being offline, so the query cache does neither. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 0, refetchOnReconnect: 'always' } },
  });
}
