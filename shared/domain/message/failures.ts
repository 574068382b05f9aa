/**
 * The meaning of a provider failure for the message:
 * - `retry`: a transient fault or limit; retry with growing gaps
 * - `pairLimit`: too many messages to this guest; wait 1, 4, 16, 64 … seconds
 * - `hold`: a problem with our account, number or template; nothing is lost, retry slowly and raise the alarm
 * - `language`: the template is missing in this language; send it in another one
 * - `refused`: this guest cannot be reached this way; never retry
 * - `defect`: the request is wrong; a retry cannot help, raise the alarm
 */
export type FailureKind = 'retry' | 'pairLimit' | 'hold' | 'language' | 'refused' | 'defect';

const CODES = {
  retry: [1, 2, 4, 80007, 130429, 131000, 131016, 131052, 131053, 131057, 133004],
  pairLimit: [131056],
  hold: [
    0, 3, 10, 33, 190, 368, 130497, 131005, 131031, 131037, 131042, 131048, 132007, 132015, 132016, 133000, 133005,
    133006, 133008, 133009, 133010, 133015, 133016, 134011, 135000,
  ],
  language: [132001],
  refused: [130472, 131021, 131026, 131030, 131047, 131049, 131050, 131051, 131062],
  defect: [100, 131008, 131009, 132000, 132005, 132012, 132068, 132069],
} as const satisfies Record<FailureKind, readonly number[]>;

const KIND_OF = new Map<number, FailureKind>(
  Object.entries(CODES).flatMap(([kind, codes]) => codes.map((code) => [code, kind as FailureKind] as const)),
);

/**
 * The kind of a Cloud API error code. All codes from 200 to 299 are missing permissions; an unknown code is worth a
 * retry.
 */
export function failureKind(code: number): FailureKind {
  return KIND_OF.get(code) ?? (code >= 200 && code <= 299 ? 'hold' : 'retry');
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After this time a message would confuse more than help. */
export const GIVE_UP_MS = 24 * HOUR;
/** How long a message may be retried while every answer is lost; each attempt may have reached the guest. */
export const DOUBT_MS = 16 * MINUTE;

const GAPS = {
  retry: (attempt: number) => Math.min(15 * MINUTE, 30 * SECOND * 2 ** (attempt - 1)),
  pairLimit: (attempt: number) => Math.min(HOUR, SECOND * 4 ** (attempt - 1)),
  hold: () => 10 * MINUTE,
} as const satisfies Partial<Record<FailureKind, (attempt: number) => number>>;

/** Milliseconds until a message may be retried after that many attempts. */
export const retryGap = (kind: keyof typeof GAPS, attempt: number): number => GAPS[kind](Math.max(1, attempt));

export const isPassing = (kind: FailureKind): kind is keyof typeof GAPS => kind in GAPS;
