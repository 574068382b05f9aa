import type { InputOf, OperationDeclaration, OutputOf, WireInputOf } from '#shared/contracts/define.ts';
import type { Issue, RefusalCode, RefusalDetail } from '#shared/contracts/errors.ts';

/** The refusals that any operation may answer; its declaration does not name them. */
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

/** The call got no answer, or one that cannot be read. Whether it had an effect is unknown. */
export type NoAnswer = { readonly kind: 'offline' | 'timeout' | 'unreadable' | 'aborted' };

export type Outcome<O extends OperationDeclaration> =
  | { readonly kind: 'done'; readonly value: OutputOf<O> }
  | Refused<O['refusals'][number]>
  | NoAnswer;

export type CallOptions = {
  /** The token for the Authorization header in place of the session's: a guest's link token. */
  readonly bearer?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** The call continues when the page is closed. */
  readonly keepalive?: boolean;
  /**
   * Called each time that the call met too many others, with the seconds to wait. The call is made again, with the same
   * key, once this resolves to true; without it as often as a call without an answer.
   */
  readonly whenBusy?: (seconds: number) => Promise<boolean>;
};

/** A mutating call needs an idempotency key: made once by `newKey()`, and the same for every retry of that call. */
export type OptionsOf<O extends OperationDeclaration> = O['mutates'] extends true
  ? [options: CallOptions & { readonly key: string }]
  : [options?: CallOptions];

export type Call<O extends OperationDeclaration> = (
  input: WireInputOf<O>,
  ...options: OptionsOf<O>
) => Promise<Outcome<O>>;

export type { InputOf, Issue, OutputOf, WireInputOf };
