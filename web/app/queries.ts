import { QueryClient } from '@tanstack/react-query';
import type { RefusalCode, RefusalDetail } from '#shared/contracts/errors.ts';

type NoAnswerKind = 'offline' | 'timeout' | 'unreadable' | 'aborted';
type Failed =
  | { readonly kind: 'refused'; readonly errorid: RefusalCode; readonly detail: RefusalDetail }
  | { readonly kind: NoAnswerKind };

/** A read that brought nothing: refused, or without an answer. Queries throw it, screens show it. */
export class ReadFailed extends Error {
  readonly outcome: Failed;

  constructor(outcome: Failed) {
    super(outcome.kind === 'refused' ? outcome.errorid : outcome.kind);
    this.outcome = outcome;
  }
}

/** The code of a read that was refused; null when there was no answer, or no failed read at all. */
export const refusedWith = (error: unknown): RefusalCode | null =>
  error instanceof ReadFailed && error.outcome.kind === 'refused' ? error.outcome.errorid : null;

/** The value of an outcome, for queries. */
export function answerOf<T>(outcome: { readonly kind: 'done'; readonly value: T } | Failed): T {
  if (outcome.kind === 'done') return outcome.value;
  throw new ReadFailed(outcome);
}

/** The client retries by itself and knows when the line is down, so the cache does neither. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', staleTime: 0, refetchOnReconnect: 'always' } },
  });
}
