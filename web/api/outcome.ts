import type { InputOf, OperationDeclaration, OutputOf, WireInputOf } from '#shared/contracts/define.ts';
import type { Issue, RefusalCode, RefusalDetail } from '#shared/contracts/errors.ts';

/** Refusals of the frame around every operation, which its declaration need not name. */
export type FrameRefusal = Extract<
  RefusalCode,
  `request.${string}` | `session.${string}` | 'operation.unknown' | 'rate.exceeded' | 'system.busy' | 'unexpected'
>;

export type Refused<Code extends RefusalCode = RefusalCode> = {
  readonly kind: 'refused';
  readonly errorid: Code | FrameRefusal;
  readonly issues: readonly Issue[];
  readonly detail: RefusalDetail;
};

/** The call did not get an answer, or none that can be read. Whether it had an effect is unknown. */
export type NoAnswer = { readonly kind: 'offline' | 'timeout' | 'unreadable' | 'aborted' };

export type Outcome<O extends OperationDeclaration> =
  | { readonly kind: 'done'; readonly value: OutputOf<O> }
  | Refused<O['refusals'][number]>
  | NoAnswer;

export type CallOptions = {
  /** Token for Authorization in place of the session's: the guest's link token. */
  readonly bearer?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** The call goes on when the page is left. */
  readonly keepalive?: boolean;
};

/** A mutating call needs its idempotency key, made once by `newKey()` and kept for every retry of the same wish. */
export type OptionsOf<O extends OperationDeclaration> = O['mutates'] extends true
  ? [options: CallOptions & { readonly key: string }]
  : [options?: CallOptions];

export type Call<O extends OperationDeclaration> = (
  input: WireInputOf<O>,
  ...options: OptionsOf<O>
) => Promise<Outcome<O>>;

export type { InputOf, Issue, OutputOf, WireInputOf };
